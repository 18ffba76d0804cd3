import type { Trx, WriterLock } from '../../kernel/db/db.ts'
import { forbidden, unauthenticated } from '../../kernel/errors.ts'
import { isAtLeast, type Viewer } from '../../kernel/http/viewer.ts'
import { banOf, isPresent, roleInForce } from '../accounts/rules.ts'
import { IDLE_MS, isLive, LIFE_MS } from './rules.ts'

/**
 * Looked at inside the transaction of every write, in one locked read: the session the request came with, deletion, ban
 * and role. Whoever ends one of them waits until the write has committed, or the write waits and then sees it.
 */
export async function admitWriter(trx: Trx, viewer: Viewer, hold: WriterLock): Promise<void> {
  const held = await holdWriter(trx, viewer, hold)
  const writer = held.find(({ session_id }) => session_id === viewer.session_id)
  if (!writer || !isPresent(writer) || !isLive(writer, trx.now)) throw unauthenticated()
  const ban = banOf(writer, trx.now)
  if (ban) throw forbidden('user_banned', { ...ban })
  if (!isAtLeast(roleInForce(writer, trx.now), viewer.role)) throw forbidden()
}

/**
 * Always the person's row before the session's, and sessions by number. A key share lets other writes, `last_used_at`
 * and foreign keys pass; it stands in the way of ending the session, and for a moment of rotating its tokens.
 * Whoever ends sessions takes all of them at once, or two devices that end each other would be a deadlock.
 */
function holdWriter(trx: Trx, { id, session_id }: Viewer, hold: WriterLock) {
  return trx
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(['s.id as session_id', 's.created_at', 's.last_used_at'])
    .select(['u.role', 'u.status', 'u.ban_reason', 'u.ban_until'])
    .where('u.id', '=', id)
    .$if(hold === 'session', (q) => q.where('s.id', '=', session_id).forKeyShare(['u', 's']))
    .$if(hold === 'sessions', (q) => q.orderBy('s.id').forKeyShare('u').forUpdate('s'))
    .$if(hold === 'account', (q) => q.orderBy('s.id').forUpdate(['u', 's']))
    .execute()
}

/** What a statement that writes for many people at once knows of them; the names of its parameters. */
interface WritersParameters {
  sessions: string
  now: string
  /** Whether someone looked at them more closely before. */
  admitted: string
}

/**
 * The first step of such a statement: `writers` are those (by `user_id` and `session_id`) who may write, held as
 * `admitWriter` does. Whoever is not simply active, or is losing the session or the right right now, is not among them.
 * No such write asks for a role.
 */
export function writersStep({ sessions, now, admitted }: WritersParameters): string {
  const since = (ms: number) => `${now} - interval '${ms} milliseconds'`
  const live = `s.last_used_at > ${since(IDLE_MS)} and s.created_at > ${since(LIFE_MS)}`
  return `writers as (
      select s.user_id, s.id as session_id from sessions s join users u on u.id = s.user_id
      where s.id = any(${sessions}) and (u.status = 'active' and ${live} or ${admitted})
      for key share of u, s skip locked
    )`
}
