import { sql } from 'kysely'
import { DAY_MS } from '../../../kernel/calendar.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { hourly, type Job } from '../../../kernel/ops/jobs.ts'
import { allPostsOf, renewOutside } from '../../posts/service.ts'
import { readSettings } from '../../site/service.ts'
import { mayFederateWith } from '../rules.ts'
import { HELD_DAYS, RECEIVED_DAYS } from './rules.ts'

/** Rows of each kind that are deleted at a time. */
const AT_ONCE = 1_000

/** Forgets what nobody has let in, what is older than any signature, and people who neither follow nor write here any more. */
export const pruneFederation: Job = hourly('prune federation', prune)

async function prune(trx: Trx): Promise<void> {
  const before = (days: number) => new Date(trx.now.getTime() - days * DAY_MS)
  await removeBlocked(trx)
  // Deleted posts come back from the recycle bin, and with an undone removal, with all that was said below them.
  const isGone = sql`exists (select from posts p where p.id = r.post_id and p.purged_at is not null)`
  await sql`delete from federation_replies where id in (select r.id from federation_replies r
    where ${isGone} or (r.received_at < ${before(HELD_DAYS)} and (r.held_for is not null or not exists
      (select from federation_admissions d join posts p on p.author_id = d.user_id
        where p.id = r.post_id and d.actor_id = r.actor_id and d.admitted)))
    order by r.id limit ${sql.lit(AT_ONCE)})`.execute(trx)
  await sql`delete from federation_reactions r where r.post_id in
    (select distinct r.post_id from federation_reactions r where ${isGone} limit ${sql.lit(AT_ONCE)})`.execute(
    trx,
  )
  await sql`delete from federation_received where id_hash in (select id_hash from federation_received
    where received_at < ${before(RECEIVED_DAYS)} limit ${sql.lit(AT_ONCE * 10)})`.execute(trx)
  await sql`delete from federation_actors where id in (select a.id from federation_actors a
    where a.fetched_at < ${before(1)}
      and not exists (select from federation_followers f where f.actor_id = a.id)
      and not exists (select from federation_replies r where r.actor_id = a.id)
      and not exists (select from federation_admissions d where d.actor_id = a.id)
    limit ${sql.lit(AT_ONCE)})`.execute(trx)
}

/** What people of a site left here before the owner shut it out. */
async function removeBlocked(trx: Trx): Promise<void> {
  const settings = await readSettings(trx)
  const hosts = await trx.selectFrom('federation_actors').select('host').distinct().execute()
  const blocked = hosts.map(({ host }) => host).filter((host) => !mayFederateWith(settings, host))
  if (blocked.length === 0) return
  const shown = sql<{ post_id: number }>`select distinct r.post_id from federation_replies r
    join federation_actors a on a.id = r.actor_id where a.host = any(${blocked}::text[])`
  const posts = (await shown.execute(trx)).rows
  await sql`delete from federation_actors where host = any(${blocked}::text[])`.execute(trx)
  await renewOutside(
    trx,
    posts.map(({ post_id }) => post_id),
  )
  await sql`delete from federation_flags where host = any(${blocked}::text[])`.execute(trx)
}

/** What others did below a person's posts, what the person decided about them, and reports about the person. */
export async function eraseConversation(trx: Trx, userId: number): Promise<Record<string, number>> {
  const theirs = sql`in (select id from ${allPostsOf(userId)} as own)`
  const replies = await sql`delete from federation_replies where post_id ${theirs}`.execute(trx)
  await sql`delete from federation_reactions where post_id ${theirs}`.execute(trx)
  await sql`delete from federation_admissions where user_id = ${userId}`.execute(trx)
  await sql`delete from federation_flags where (target_type = 'user' and target_id = ${userId})
    or (target_type = 'post' and target_id ${theirs})`.execute(trx)
  return { federation_replies: Number(replies.numAffectedRows ?? 0) }
}
