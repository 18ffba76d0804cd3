import { sql } from 'kysely'
import { shanghaiDay, startOfDay } from '../../../kernel/calendar.ts'
import { preparedWrite, type Reader, type Trx } from '../../../kernel/db/db.ts'
import { statement } from '../../../kernel/db/statement.ts'
import { counterSteps } from '../../posts/service.ts'

/** A row of `removals`: the admin, and the author all of whose comments are removed. */
export interface Removal {
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

export const REMOVAL_PARAMS = { removal: 'bigint', day_start: 'timestamptz', day: 'date' } as const

/** Effects of `changed` comments on the counters of their posts; the sign is 1 if they come back and -1 if they go. */
export const removalCountSteps = counterSteps('changed', {
  comments: 'sum(sign)',
  comments_today: 'coalesce(sum(sign) filter (where created_at >= $day_start), 0)',
})
export const removalResult = 'select count(*) as count from changed'

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

/** What was written on the day of the removal counts towards that day again when it is restored later. */
export function removalValues({ id, created_at }: Removal) {
  const day = shanghaiDay(created_at)
  return { removal: id, day_start: startOfDay(day), day }
}
