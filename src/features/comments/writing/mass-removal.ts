import { sql } from 'kysely'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/calendar.ts'
import { preparedWrite, type Reader, type Trx } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { statement } from '../../../kernel/db/statement.ts'
import { counterSteps } from '../../posts/service.ts'

/** A row of `removals`: the admin, and the author whose comments go. */
interface Removal {
  id: number
  user_id: number
  actor_id: number
  created_at: Date
}

/** A comment that a removal moves, and the post whose counters move with it. */
export interface RemovalItem {
  id: number
  post_id: number
}

/** A comment has no place without its root. */
const FREE =
  'c.root_id is null or root.deleted_at is null or root.removal_id is not distinct from c.removal_id'

/** A comment that stands, or that someone else's removal included: its author's own takes it over. */
const REMOVABLE = `(deleted_at is null
  or removal_id in (select r.id from removals r where r.id = removal_id and r.user_id <> author_id))`

export async function nextToRemove(db: Reader, author: number, most: number): Promise<RemovalItem[]> {
  const { rows } = await sql<RemovalItem>`
    select id, post_id from comments where author_id = ${author} and ${sql.raw(REMOVABLE)}
    order by id limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** How many a removal would hide: also the replies of others below this person's roots. */
export async function countToRemove(db: Reader, author: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select id from comments where author_id = ${author} and deleted_at is null
      union
      select reply.id from comments root join comments reply on reply.root_id = root.id
      where root.author_id = ${author} and root.deleted_at is null and reply.deleted_at is null) as gone`.execute(
    db,
  )
  return one(rows).count
}

export async function nextToRestore(db: Reader, removalId: number, most: number): Promise<RemovalItem[]> {
  const { rows } = await sql<RemovalItem>`
    select id, post_id from comments where removal_id = ${removalId}
    order by id limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** How many would come back: those whose root is there, or comes back too. */
export async function countToRestore(db: Reader, removalId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from comments c left join comments root on root.id = c.root_id
    where c.removal_id = ${removalId} and (${sql.raw(FREE)})`.execute(db)
  return one(rows).count
}

const REMOVAL_PARAMS = {
  removal: 'bigint',
  ids: 'bigint[]',
  day_start: 'timestamptz',
  day_end: 'timestamptz',
  day: 'date',
} as const

/** Effects of `changed` comments, whose sign is 1 when they come back and -1 when they go: the counters of their posts. */
const removalCountSteps = counterSteps('changed', {
  comments: 'sum(sign)',
  comments_today: 'coalesce(sum(sign) filter (where created_at >= $day_start and created_at < $day_end), 0)',
})
const removalResult = 'select'

// Others' replies go with their root.
const removal = statement({
  params: { ...REMOVAL_PARAMS, actor: 'bigint', now: 'timestamptz' },
  steps: [
    {
      name: 'taken',
      sql: `select id, post_id, root_id, created_at, deleted_at is null as live from comments
          where id = any($ids) and ${REMOVABLE}
        union
        select reply.id, reply.post_id, reply.root_id, reply.created_at, true from comments root
          join comments reply on reply.root_id = root.id and reply.deleted_at is null
        where root.id = any($ids) and root.root_id is null and root.deleted_at is null`,
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
const remove = preparedWrite<never>(removal.text)

/** Removes these comments of an author and the replies to them. The posts and the author's writes must be locked. */
export async function removeComments(trx: Trx, input: Removal, items: RemovalItem[]): Promise<void> {
  const { actor_id: actor, created_at: now } = input
  await trx.run(remove, removal.valuesOf({ ...removalValues(input, items), actor, now }))
}

/** What came on the day of the removal counts for that day again when it is restored later. A large one may go on the next day. */
function removalValues({ id, created_at }: Removal, items: RemovalItem[]) {
  const day = shanghaiDay(created_at)
  return {
    removal: id,
    ids: items.map((item) => item.id),
    day_start: startOfDay(day),
    day_end: startOfDay(addDays(day, 1)),
    day,
  }
}

// A comment whose root is still deleted passes over to the removal of that root, if it has one.
const restoration = statement({
  params: REMOVAL_PARAMS,
  steps: [
    {
      name: 'taken',
      sql: `select c.id, c.post_id, c.root_id, c.created_at, root.removal_id as root_removal_id,
          ${FREE} as free
        from comments c left join comments root on root.id = c.root_id where c.removal_id = $removal and c.id = any($ids)
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
const restore = preparedWrite<never>(restoration.text)

/** Undoes a removal of these comments, as far as the roots are there. The posts must be locked. */
export async function restoreComments(trx: Trx, input: Removal, items: RemovalItem[]): Promise<void> {
  await trx.run(restore, restoration.valuesOf(removalValues(input, items)))
}
