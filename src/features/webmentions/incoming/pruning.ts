import { sql } from 'kysely'
import { DAY_MS } from '../../../kernel/calendar.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { hourly, type Job } from '../../../kernel/ops/jobs.ts'
import { allPostsOf, renewOutside } from '../../posts/service.ts'
import { readSettings } from '../../site/service.ts'
import { HELD_DAYS } from './rules.ts'
import { isWelcome } from './welcome.ts'

/** Rows of each kind that are deleted at a time. */
const AT_ONCE = 1_000

/** Forgets what nobody has decided about, what is below deleted posts, and what is of hosts that the owner has blocked since. */
export const pruneMentions: Job = hourly('prune webmentions', prune)

async function prune(trx: Trx): Promise<void> {
  const before = new Date(trx.now.getTime() - HELD_DAYS * DAY_MS)
  const isGone = sql`exists (select from posts p where p.id = m.post_id and p.deleted_at is not null)`
  await sql`delete from webmentions where id in (select m.id from webmentions m
    where (m.state = 'held' and m.received_at < ${before}) or ${isGone} order by m.id limit ${sql.lit(AT_ONCE)})`.execute(
    trx,
  )
  await sql`delete from webmention_checks where id in
    (select m.id from webmention_checks m where ${isGone} limit ${sql.lit(AT_ONCE)})`.execute(trx)
  await removeBlocked(trx)
}

async function removeBlocked(trx: Trx): Promise<void> {
  const settings = await readSettings(trx)
  const hosts = await trx.selectFrom('webmentions').select('host').distinct().execute()
  const blocked: string[] = []
  for (const { host } of hosts)
    if (!(await isWelcome(trx, settings, new URL(`http://${host}`).hostname))) blocked.push(host)
  if (blocked.length === 0) return
  const removed = sql<{ post_id: number; state: string }>`delete from webmentions
    where host = any(${blocked}::text[]) returning post_id, state`
  const shown = (await removed.execute(trx)).rows.filter(({ state }) => state === 'shown')
  await renewOutside(
    trx,
    shown.map(({ post_id }) => post_id),
  )
}

/** What other sites said about a person's posts. */
export async function eraseMentions(trx: Trx, userId: number): Promise<Record<string, number>> {
  const theirs = sql`in (select id from ${allPostsOf(userId)} as own)`
  const mentions = await sql`delete from webmentions where post_id ${theirs}`.execute(trx)
  await sql`delete from webmention_checks where post_id ${theirs}`.execute(trx)
  return { webmentions: Number(mentions.numAffectedRows ?? 0) }
}
