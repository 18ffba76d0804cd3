import { sql } from 'kysely'
import { shanghaiDay, startOfDay } from '../../../kernel/calendar.ts'
import { preparedWrite, type Reader, type Trx } from '../../../kernel/db/db.ts'
import { counterSteps } from '../../posts/service.ts'

/** Who takes away what whom wrote, and the number of it. */
interface Removal {
  id: number
  user_id: number
  actor_id: number
  created_at: Date
}

/** Where someone has said something that is still there. */
export async function postsCommentedBy(db: Reader, authorId: number): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    select distinct post_id from comments where author_id = ${authorId} and deleted_at is null`.execute(db)
  return rows.map(({ post_id }) => post_id)
}

export async function postsWithRemoved(db: Reader, removalId: number): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    select distinct post_id from comments where removal_id = ${removalId}`.execute(db)
  return rows.map(({ post_id }) => post_id)
}

/** From `changed` comments (post, time, and whether they come or go) to the counters of their posts. */
const countChanges = `moves as (
    select post_id, 0 as likes, 0 as dislikes, sum(sign) as comments, 0 as favorites, 0 as energy, 0 as likes_today,
      coalesce(sum(sign) filter (where created_at >= $2::timestamptz), 0) as comments_today, 0 as favorites_today, 0 as energy_today
    from changed group by post_id
  ), ${counterSteps('$3::date')}
  select count(*) as count from changed`

// What a removal of someone else took along of theirs goes over to this one; others' replies go with their roots.
const removal = preparedWrite<{ count: number }>(`with taken as materialized (
    select id, post_id, root_id, created_at, deleted_at is null as live from comments
    where author_id = $4 and (deleted_at is null or removal_id in (
      select r.id from removals r where r.id = removal_id and r.user_id <> $4))
    union
    select reply.id, reply.post_id, reply.root_id, reply.created_at, true from comments root
      join comments reply on reply.root_id = root.id and reply.deleted_at is null
    where root.author_id = $4 and root.root_id is null and root.deleted_at is null
  ), marked as (
    update comments c set removal_id = $1, deleted_at = coalesce(deleted_at, $6), deleted_by = coalesce(deleted_by, $5)
    from taken where c.id = taken.id
  ), roots as (
    update comments c set replies_count = replies_count - gone from (
      select root_id, count(*) as gone from taken where live group by root_id) as replies
    where c.id = replies.root_id and c.id not in (select id from taken)
  ), changed as (select post_id, created_at, -1 as sign from taken where live), ${countChanges}`)

/** All of it in one go, with what others said below it. The posts must be locked, and so must its author's writes. */
export function removeCommentsOf(trx: Trx, taking: Removal): Promise<number> {
  const { user_id, actor_id, created_at } = taking
  return change(trx, removal, taking, [user_id, actor_id, created_at])
}

// Only what stands below nothing that is gone; what other removals hold back waits for them.
const undoing = preparedWrite<{ count: number }>(`with back as materialized (
    select c.id, c.post_id, c.root_id, c.created_at, holder.removal_id as held_by,
      c.root_id is null or holder.deleted_at is null or holder.removal_id is not distinct from $1 as free
    from comments c left join comments holder on holder.id = c.root_id where c.removal_id = $1
    order by c.id for update of c
  ), marked as (
    update comments c set removal_id = case when not free then held_by end,
      deleted_at = case when not free then deleted_at end, deleted_by = case when not free then deleted_by end,
      -- A purge may have taken some of them already, so those that are left are counted.
      replies_count = (select count(*) from back as reply where reply.root_id = c.id)
    from back where c.id = back.id
  ), roots as (
    update comments c set replies_count = replies_count + again from (
      select root_id, count(*) as again from back where free group by root_id) as replies
    where c.id = replies.root_id and c.id not in (select id from back)
  ), changed as (select post_id, created_at, 1 as sign from back where free), ${countChanges}`)

/** What a removal took, as far as it still has a place. The posts must be locked. */
export function restoreCommentsOf(trx: Trx, taking: Removal): Promise<number> {
  return change(trx, undoing, taking, [])
}

/** What came on the day of the removal counts for that day again when it comes back later. */
async function change(
  trx: Trx,
  statement: typeof removal,
  { id, created_at }: Removal,
  more: unknown[],
): Promise<number> {
  const day = shanghaiDay(created_at)
  return (await trx.run(statement, [id, startOfDay(day), day, ...more]))[0]!.count
}
