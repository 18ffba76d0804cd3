import type { Trx, WriterLock } from '../../kernel/db/db.ts'
import type { Step } from '../../kernel/db/statement.ts'
import { Refusal, unauthenticated } from '../../kernel/errors.ts'
import { hasRight, isAtLeast, type Viewer } from '../../kernel/viewer.ts'
import { banOf, isPresent, roleInForce } from '../accounts/rules.ts'
import { lockUserAgainstWrites } from '../accounts/service.ts'
import { rightsOfModerators } from '../site/rules.ts'
import { readSettings } from '../site/service.ts'
import { IDLE_MS, isLive, LIFE_MS } from './rules.ts'

/**
 * Authorizes the writer again inside the transaction of every write, with one locking read of the session the request came with,
 * deletion, ban and role. Ending one of them waits for the commit; otherwise the write waits and then sees it.
 */
export async function admitWriter(trx: Trx, viewer: Viewer, lock: WriterLock): Promise<void> {
  if (viewer.in_background) return admitInBackground(trx, viewer, lock)
  const sessions = await lockWriter(trx, viewer, lock)
  const writer = sessions.find(({ session_id }) => session_id === viewer.session_id)
  if (!writer || !isPresent(writer) || !isLive(writer, trx.now)) throw unauthenticated()
  const ban = banOf(writer, trx.now)
  if (ban) throw new Refusal('user_banned', { details: { ...ban } })
  if (!isAtLeast(roleInForce(writer, trx.now), viewer.role)) throw new Refusal('forbidden')
  if (viewer.role === 'moderator') await admitModerator(trx, viewer)
}

/**
 * Rights of moderators are settings, which the request may have read before the owner changed them. That change locks all moderators
 * (`accounts.lockModerators`), so it is visible here, or waits for the commit.
 */
async function admitModerator(trx: Trx, viewer: Viewer): Promise<void> {
  viewer.rights = rightsOfModerators(await readSettings(trx))
  if (viewer.used_right && !hasRight(viewer, viewer.used_right)) throw new Refusal('forbidden')
}

/** The same without a session; such work never ends sessions or the account. */
async function admitInBackground(trx: Trx, { id, role }: Viewer, lock: WriterLock): Promise<void> {
  if (lock !== 'session') throw new Error('background work takes no locks of sessions')
  const user = await trx
    .selectFrom('users')
    .select(['role', 'status', 'ban_reason', 'ban_until'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!user || !isPresent(user)) throw unauthenticated()
  const ban = banOf(user, trx.now)
  if (ban) throw new Refusal('user_banned', { details: { ...ban } })
  if (!isAtLeast(roleInForce(user, trx.now), role)) throw new Refusal('forbidden')
}

/**
 * Lock order: the user before the sessions, sessions by id. FOR KEY SHARE lets other writes, `last_used_at` and foreign keys pass; it
 * blocks ending the session and, for a moment, the rotation of its tokens. Code that ends sessions locks all of the user's in one
 * statement; otherwise two devices that end each other would deadlock.
 */
async function lockWriter(trx: Trx, viewer: Viewer, lock: WriterLock) {
  if (typeof lock === 'string') return lockSessions(trx, viewer, lock)
  // Two users in id order, so that two who block each other cannot deadlock.
  const { against } = lock
  if (against < viewer.id) await lockUserAgainstWrites(trx, against)
  const sessions = await lockSessions(trx, viewer, 'session')
  if (against > viewer.id) await lockUserAgainstWrites(trx, against)
  return sessions
}

/**
 * For code that ends a person's sessions without having one; call it before locking the person. Otherwise a write of theirs that has
 * been admitted, and locks the person next, would deadlock with it.
 */
export async function lockSessionsOf(trx: Trx, userId: number): Promise<void> {
  await lockSessions(trx, { id: userId, session_id: 0 }, 'sessions')
}

function lockSessions(
  trx: Trx,
  { id, session_id }: Pick<Viewer, 'id' | 'session_id'>,
  lock: WriterLock & string,
) {
  return trx
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(['s.id as session_id', 's.created_at', 's.last_used_at'])
    .select(['u.role', 'u.status', 'u.ban_reason', 'u.ban_until'])
    .where('u.id', '=', id)
    .$if(lock === 'session', (q) => q.where('s.id', '=', session_id).forKeyShare(['u', 's']))
    .$if(lock === 'sessions', (q) => q.orderBy('s.id').forKeyShare('u').forUpdate('s'))
    .$if(lock === 'account', (q) => q.orderBy('s.id').forUpdate(['u', 's']))
    .execute()
}

const since = (ms: number) => `$now - interval '${ms} milliseconds'`
const LIVE = `s.last_used_at > ${since(IDLE_MS)} and s.created_at > ${since(LIFE_MS)}`

/**
 * Guard of batched writes: `writers` are those of `$session_id` who may write, locked as by `admitWriter`. SKIP LOCKED leaves
 * out people who are losing the session or the right at this moment; `$locked` says that `admitWriter` has judged them already.
 * No batched write asks for a role.
 */
export const writersStep: Step = {
  name: 'writers',
  sql: `select s.user_id, s.id as session_id, u.times_blocked from sessions s join users u on u.id = s.user_id
    where s.id = any($session_id) and (u.status = 'active' and ${LIVE} or $locked)
    for key share of u, s skip locked`,
}
