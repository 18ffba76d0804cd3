import { sql } from 'kysely'
import type { Topic } from '../../kernel/cache/changes.ts'
import { preparedSelect, type Reader, type Trx } from '../../kernel/db/db.ts'
import { type BatchedRead, unnested } from '../../kernel/db/read-batch.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { isPresentIdSql, isPresentSql } from '../accounts/rules.ts'
import type { FollowDirections } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof FollowsTable | typeof FollowCountsTable> {}
}

const FollowsTable = table('follows', {
  follower_id: column.number,
  followed_id: column.number,
  created_at: column.timestamp,
})

type Follow = Omit<Row<typeof FollowsTable>, 'created_at'>

const FollowCountsTable = table('follow_counts', {
  user_id: column.number,
  followers: column.generated(column.number),
  following: column.generated(column.number),
  list_public: column.generated(column.boolean),
})

/** Which list: those who follow someone, or those they follow. */
export type Side = 'followers' | 'following'

const COLUMNS = {
  followers: { whose: 'followed_id', listed: 'follower_id' },
  following: { whose: 'follower_id', listed: 'followed_id' },
} as const

interface FollowStatusRow extends FollowDirections {
  followers_count: number
  following_count: number
}

interface FollowStatusCall {
  viewerId: number | null
  uid: number
}

const STATUS_COLUMNS = `coalesce(c.followers, 0) as followers_count, coalesce(c.following, 0) as following_count,
  exists (select from follows where follower_id = viewer_id and followed_id = u.id) as i_follow,
  exists (select from follows where follower_id = u.id and followed_id = viewer_id) as follows_me`
/** No row for a user who is deleted or being deleted. */
const STATUS_JOINS = `join users u on u.id = uid and ${isPresentSql('u')} left join follow_counts c on c.user_id = u.id`

export const followStatuses: BatchedRead<FollowStatusCall, FollowStatusRow> = {
  select: preparedSelect(`select ordinal, ${STATUS_COLUMNS}
    from ${unnested('bigint', 'bigint')} with ordinality as asked (viewer_id, uid, ordinal) ${STATUS_JOINS}`),
  keyOf: ({ viewerId, uid }) => `${viewerId} ${uid}`,
  parametersOf: (calls) => [calls.map(({ viewerId }) => viewerId), calls.map(({ uid }) => uid)],
}

/** The same inside a transaction. */
export async function findFollowStatus(trx: Trx, { viewerId, uid }: FollowStatusCall) {
  const { rows } = await sql<FollowStatusRow>`select ${sql.raw(STATUS_COLUMNS)}
    from (select ${viewerId}::bigint as viewer_id, ${uid}::bigint as uid) as asked ${sql.raw(STATUS_JOINS)}`.execute(
    trx,
  )
  return rows[0]
}

/** Scalar sub-selects, one lookup each: with `exists` or a join, the planner would read all of the viewer's followers into a hash. */
export async function findDirections(db: Reader, viewerId: number, uids: number[]) {
  const { rows } = await sql<FollowDirections & { uid: number }>`
    select uid, coalesce((select true from follows where follower_id = ${viewerId} and followed_id = uid), false) as i_follow,
      coalesce((select true from follows where follower_id = uid and followed_id = ${viewerId}), false) as follows_me
    from unnest(${uids}::bigint[]) as uid`.execute(db)
  return rows
}

/** False if there was none. */
export async function deleteFollow(trx: Trx, { follower_id, followed_id }: Follow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('follows')
    .where('follower_id', '=', follower_id)
    .where('followed_id', '=', followed_id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function insertFollow(trx: Trx, follow: Follow): Promise<void> {
  await trx
    .insertInto('follows')
    .values({ ...follow, created_at: trx.now })
    .execute()
}

export async function moveCounts(trx: Trx, { follower_id, followed_id }: Follow, step: 1 | -1) {
  // Constraints check the row to insert even if it conflicts and is not inserted, so a decrement offers zeros.
  const first = Math.max(step, 0)
  await sql`
    insert into follow_counts as c (user_id, followers, following)
    values (${followed_id}, ${first}, 0), (${follower_id}, 0, ${first})
    on conflict (user_id) do update set
      followers = c.followers + case when c.user_id = ${followed_id} then ${step}::integer else 0 end,
      following = c.following + case when c.user_id = ${follower_id} then ${step}::integer else 0 end`.execute(
    trx,
  )
}

export function findCounts(db: Reader, userId: number) {
  return db
    .selectFrom('follow_counts')
    .select(['followers', 'following', 'list_public'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function saveListPublic(trx: Trx, user_id: number, list_public: boolean): Promise<void> {
  await trx
    .insertInto('follow_counts')
    .values({ user_id, list_public })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ list_public }))
    .execute()
}

/** Few users are being deleted: an anti-join against their hash during the index scan leaves them out. */
export function followsOf(db: Reader, side: Side, userId: number) {
  const { whose, listed } = COLUMNS[side]
  const follows = db
    .selectFrom('follows')
    .select([`${listed} as uid`, 'created_at'])
    .where(whose, '=', userId)
    .where(sql.raw<boolean>(isPresentIdSql(listed)))
  return db.selectFrom(follows.as('listed')).select(['uid', 'created_at'])
}

/** Deletes some of a user's follows in both directions and corrects the others' counters. */
export async function eraseFollowsOf(trx: Trx, userId: number, most: number): Promise<number> {
  // In the order of the people whose counts move.
  const side = (own: string, other: string) =>
    sql`(select ctid from follows where ${sql.ref(own)} = ${userId} order by ${sql.ref(other)} limit ${sql.lit(most)})`
  const some = sql`${side('follower_id', 'followed_id')} union all ${side('followed_id', 'follower_id')}`
  const { rows } = await sql<{ count: number; others: number[] }>`
    with deleted as (delete from follows where ctid = any(array(${some})) returning follower_id, followed_id),
      others as (select user_id, sum(followers) as followers, sum(following) as following from (
        select followed_id as user_id, 1 as followers, 0 as following from deleted where follower_id = ${userId}
        union all
        select follower_id, 0, 1 from deleted where followed_id = ${userId}) as sides group by user_id),
      moved as (update follow_counts c set followers = c.followers - o.followers, following = c.following - o.following
        from others o where o.user_id = c.user_id)
    select count(*) as count, coalesce((select jsonb_agg(user_id) from others), '[]') as others from deleted`.execute(
    trx,
  )
  const { count, others } = one(rows)
  trx.declareChanges(others.map((id): Topic => `person ${id}`))
  return count
}

export async function eraseFollowCounts(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('follow_counts').where('user_id', '=', userId).execute()
}
