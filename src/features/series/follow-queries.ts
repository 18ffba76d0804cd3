import { sql } from 'kysely'
import { type Db, preparedSelect, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'

const state = preparedSelect<{ followers_count: number; i_follow: boolean }>(`select
  (select count(*) from series_follows where series_id = $1) as followers_count,
  exists (select from series_follows where series_id = $1 and user_id = $2) as i_follow`)

export async function findFollowState(db: Db, seriesId: number, userId: number | null) {
  return one(await db.read(state, [seriesId, userId]))
}

export async function deleteFollow(trx: Trx, user_id: number, series_id: number): Promise<boolean> {
  const follows = trx.deleteFrom('series_follows').where('user_id', '=', user_id)
  return (await follows.where('series_id', '=', series_id).executeTakeFirst()).numDeletedRows > 0
}

export async function insertFollow(trx: Trx, user_id: number, series_id: number): Promise<void> {
  await trx.insertInto('series_follows').values({ user_id, series_id, created_at: trx.now }).execute()
}

export async function countFollowed(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from series_follows where user_id = ${userId}`.execute(trx)
  return one(rows).count
}

export async function countFollowers(trx: Trx, seriesId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from series_follows where series_id = ${seriesId}`.execute(trx)
  return one(rows).count
}

export async function deleteFollowsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('series_follows').where('user_id', '=', userId).execute()
}
