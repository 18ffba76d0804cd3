import { sql } from 'kysely'
import { DAY_MS } from '../../../kernel/calendar.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { allPostsOf, renewOutside } from '../../posts/service.ts'
import { readSettings } from '../../site/service.ts'
import { mayFederateWith } from '../rules.ts'
import { IS_SHOWN } from './queries.ts'
import { HELD_DAYS, RECEIVED_DAYS } from './rules.ts'

/** Rows of each kind that are deleted at a time. */
const AT_ONCE = sql.lit(1_000)

/**
 * A batch of what nobody has let in, of what is older than any signature, of people who neither follow nor write here any more, and of what
 * is of sites that the owner has shut out since. Returns how many rows.
 */
export async function pruneReceived(trx: Trx): Promise<number> {
  const before = (days: number) => new Date(trx.now.getTime() - days * DAY_MS)
  // Deleted posts come back from the recycle bin, and with an undone removal, with all that was said below them.
  const isGone = sql`exists (select from posts p where p.id = r.post_id and p.purged_at is not null)`
  const deletions = [
    sql`delete from federation_replies where id in (select r.id from federation_replies r
      where ${isGone} or (r.received_at < ${before(HELD_DAYS)} and not ${IS_SHOWN}) order by r.id limit ${AT_ONCE})`,
    sql`delete from federation_reactions where (post_id, kind, actor_hash) in (select r.post_id, r.kind, r.actor_hash
      from federation_reactions r where ${isGone} limit ${AT_ONCE})`,
    sql`delete from federation_received where id_hash in (select id_hash from federation_received
      where received_at < ${before(RECEIVED_DAYS)} limit ${AT_ONCE})`,
    sql`delete from federation_actors where id in (select a.id from federation_actors a
      where a.fetched_at < ${before(1)}
        and not exists (select from federation_followers f where f.actor_id = a.id)
        and not exists (select from federation_replies r where r.actor_id = a.id)
        and not exists (select from federation_admissions d where d.actor_id = a.id)
      limit ${AT_ONCE})`,
  ]
  let deleted = await removeBlocked(trx)
  for (const deletion of deletions) deleted += Number((await deletion.execute(trx)).numAffectedRows ?? 0)
  return deleted
}

/** What people of a site left here before the owner shut it out. */
async function removeBlocked(trx: Trx): Promise<number> {
  const settings = await readSettings(trx)
  const { rows: hosts } = await sql<{ host: string }>`
    select host from federation_actors union select host from federation_flags`.execute(trx)
  const blocked = hosts.map(({ host }) => host).filter((host) => !mayFederateWith(settings, host))
  if (blocked.length === 0) return 0
  const isBlocked = sql`host = any(${blocked}::text[])`
  const flags = await sql`delete from federation_flags where ${isBlocked}`.execute(trx)
  const found = sql<{
    id: number
  }>`select id from federation_actors where ${isBlocked} order by id limit ${AT_ONCE}`
  const actors = (await found.execute(trx)).rows.map(({ id }) => id)
  const shown = sql<{ post_id: number }>`select distinct r.post_id from federation_replies r
    where r.actor_id = any(${actors}::bigint[]) and ${IS_SHOWN}`
  const posts = (await shown.execute(trx)).rows.map(({ post_id }) => post_id)
  await sql`delete from federation_actors where id = any(${actors}::bigint[])`.execute(trx)
  await renewOutside(trx, posts)
  return actors.length + Number(flags.numAffectedRows ?? 0)
}

/** What others did below a person's posts, what the person decided about them, and reports about the person. */
export async function eraseConversation(trx: Trx, userId: number): Promise<Record<string, number>> {
  const theirs = sql`in (select id from ${allPostsOf(userId)} as own)`
  const replies = await sql`delete from federation_replies where post_id ${theirs}`.execute(trx)
  await sql`delete from federation_reactions where post_id ${theirs}`.execute(trx)
  await sql`delete from federation_admissions where user_id = ${userId}`.execute(trx)
  await sql`delete from federation_flags where target_author_id = ${userId}`.execute(trx)
  return { federation_replies: Number(replies.numAffectedRows ?? 0) }
}
