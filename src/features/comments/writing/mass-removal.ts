import { sql } from 'kysely'
import { shanghaiDay, startOfDay } from '../../../kernel/calendar.ts'
import { preparedWrite, type Reader, type Trx } from '../../../kernel/db/db.ts'
import { statement } from '../../../kernel/db/statement.ts'
import { counterSteps } from '../../posts/service.ts'

/** A row of `removals`: the admin, and the author all of whose comments go. */
interface Removal {
  id: number
  user_id: number
  actor_id: number
  created_at: Date
}

/** Posts that have a comment by this author. */
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

const REMOVAL_PARAMS = { removal: 'bigint', day_start: 'timestamptz', day: 'date' } as const

/** Effects of `changed` comments, whose sign is 1 when they come back and -1 when they go: the counters of their posts. */
const removalCountSteps = counterSteps('changed', {
  comments: 'sum(sign)',
  comments_today: 'coalesce(sum(sign) filter (where created_at >= $day_start), 0)',
})
const removalResult = 'select count(*) as count from changed'

// Comments of this author that someone else's removal included are taken over by this one; others' replies go with their root.
const removal = statement({
  params: { ...REMOVAL_PARAMS, author: 'bigint', actor: 'bigint', now: 'timestamptz' },
  steps: [
    {
      name: 'taken',
      sql: `select id, post_id, root_id, created_at, deleted_at is null as live from comments
          where author_id = $author and (deleted_at is null or removal_id in (
            select r.id from removals r where r.id = removal_id and r.user_id <> $author))
        union
        select reply.id, reply.post_id, reply.root_id, reply.created_at, true from comments root
          join comments reply on reply.root_id = root.id and reply.deleted_at is null
        where root.author_id = $author and root.root_id is null and root.deleted_at is null`,
    },
    {
      name: 'marked',
      sql: `update comments c set removal_id = $removal, deleted_at = coalesce(deleted_at, $now),
          deleted_by = coalesce(deleted_by, $actor)
        from taken where c.id = taken.id`,
    },
    {
      name: 'counted_roots',
      sql: `update comments c set replies_count = replies_count - gone from (
          select root_id, count(*) as gone from taken where live group by root_id) as replies
        where c.id = replies.root_id and c.id not in (select id from taken)`,
    },
    {
      name: 'changed',
      sql: 'select post_id, created_at, -1 as sign from taken where live',
    },
    ...removalCountSteps,
  ],
  result: removalResult,
})
const remove = preparedWrite<{ count: number }>(removal.text)

/** Removes all comments of an author and the replies to them, in one statement. The posts and the author's writes must be locked. */
export async function removeCommentsOf(trx: Trx, input: Removal): Promise<number> {
  const { user_id: author, actor_id: actor, created_at: now } = input
  const [removed] = await trx.run(remove, removal.valuesOf({ ...removalValues(input), author, actor, now }))
  return removed!.count
}

/** What came on the day of the removal counts for that day again when it is restored later. */
function removalValues({ id, created_at }: Removal) {
  const day = shanghaiDay(created_at)
  return { removal: id, day_start: startOfDay(day), day }
}

// A comment whose root is still deleted passes over to the removal of that root, if it has one.
const restoration = statement({
  params: REMOVAL_PARAMS,
  steps: [
    {
      name: 'taken',
      sql: `select c.id, c.post_id, c.root_id, c.created_at, root.removal_id as root_removal_id,
          c.root_id is null or root.deleted_at is null or root.removal_id is not distinct from $removal as free
        from comments c left join comments root on root.id = c.root_id where c.removal_id = $removal
        order by c.id for update of c`,
    },
    {
      name: 'marked',
      sql: `update comments c set removal_id = case when not free then root_removal_id end,
          deleted_at = case when not free then deleted_at end, deleted_by = case when not free then deleted_by end,
          -- Recounted, because a purge may have deleted some of them already; grouped once, not counted for each root.
          replies_count = coalesce(replies.count, 0)
        from taken left join (select root_id, count(*) from taken group by root_id) as replies on replies.root_id = taken.id
        where c.id = taken.id`,
    },
    {
      name: 'counted_roots',
      sql: `update comments c set replies_count = replies_count + again from (
          select root_id, count(*) as again from taken where free group by root_id) as replies
        where c.id = replies.root_id and c.id not in (select id from taken)`,
    },
    {
      name: 'changed',
      sql: 'select post_id, created_at, 1 as sign from taken where free',
    },
    ...removalCountSteps,
  ],
  result: removalResult,
})
const restore = preparedWrite<{ count: number }>(restoration.text)

/** Undoes a removal, as far as the roots are there. The posts must be locked. */
export async function restoreCommentsOf(trx: Trx, input: Removal): Promise<number> {
  const [restored] = await trx.run(restore, restoration.valuesOf(removalValues(input)))
  return restored!.count
}
