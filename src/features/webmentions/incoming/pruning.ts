import { sql } from 'kysely'
import { DAY_MS } from '../../../kernel/calendar.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { allPostsOf, renewOutside } from '../../posts/service.ts'
import { readSettings } from '../../site/service.ts'
import { isBlocked } from './blocked-hosts.ts'
import { HELD_DAYS } from './rules.ts'

/** Rows of each kind that are deleted at a time. */
const AT_ONCE = sql.lit(1_000)

/**
 * A batch of what nobody has decided about, of what is below purged posts, and of what is of hosts that the owner has blocked since.
 * Returns how many rows. A post that is only deleted may come back, and its mentions with it.
 */
export async function pruneMentions(trx: Trx): Promise<number> {
  const before = new Date(trx.now.getTime() - HELD_DAYS * DAY_MS)
  const postIs = (gone: 'deleted_at' | 'purged_at') =>
    sql`exists (select from posts p where p.id = m.post_id and ${sql.ref(`p.${gone}`)} is not null)`
  const mentions = await sql`delete from webmentions where id in (select m.id from webmentions m
    where (m.state = 'held' and m.received_at < ${before}) or ${postIs('purged_at')} order by m.id limit ${AT_ONCE})`.execute(
    trx,
  )
  const checks = await sql`delete from webmention_checks where id in
    (select m.id from webmention_checks m where ${postIs('deleted_at')} limit ${AT_ONCE})`.execute(trx)
  const blocked = await removeBlocked(trx)
  return Number(mentions.numAffectedRows ?? 0) + Number(checks.numAffectedRows ?? 0) + blocked
}

async function removeBlocked(trx: Trx): Promise<number> {
  const settings = await readSettings(trx)
  const hosts = await trx.selectFrom('webmentions').select('host').distinct().execute()
  const blocked: string[] = []
  for (const { host } of hosts)
    if (await isBlocked(trx, settings, new URL(`http://${host}`).hostname)) blocked.push(host)
  if (blocked.length === 0) return 0
  const { rows } = await sql<{
    post_id: number
    state: string
  }>`delete from webmentions where id in (select id from webmentions
    where host = any(${blocked}::text[]) order by id limit ${AT_ONCE}) returning post_id, state`.execute(trx)
  const shown = rows.filter(({ state }) => state === 'shown')
  await renewOutside(
    trx,
    shown.map(({ post_id }) => post_id),
  )
  return rows.length
}

/** What other sites said about a person's posts. */
export async function eraseMentions(trx: Trx, userId: number): Promise<Record<string, number>> {
  const theirs = sql`in (select id from ${allPostsOf(userId)} as own)`
  const mentions = await sql`delete from webmentions where post_id ${theirs}`.execute(trx)
  await sql`delete from webmention_checks where post_id ${theirs}`.execute(trx)
  return { webmentions: Number(mentions.numAffectedRows ?? 0) }
}
