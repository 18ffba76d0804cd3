import { type Generated, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { CAP_PER_POST } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    post_energize_logs: EnergizeLogsTable
    post_energize_sums: { post_id: number; giver_id: number; given: number }
  }
}

interface EnergizeLogsTable {
  id: Generated<number>
  post_id: number
  giver_id: number
  amount: number
  created_at: Date
}

interface Key {
  post_id: number
  giver_id: number
}

export async function findGiven(db: Reader, { post_id, giver_id }: Key): Promise<number> {
  const sum = await db
    .selectFrom('post_energize_sums')
    .select('given')
    .where('post_id', '=', post_id)
    .where('giver_id', '=', giver_id)
    .executeTakeFirst()
  return sum?.given ?? 0
}

/** Upserts the sum; null when the cap leaves no room for the whole amount. */
export async function addGift(trx: Trx, { post_id, giver_id }: Key, amount: number): Promise<number | null> {
  const { rows } = await sql<{ given: number }>`
    insert into post_energize_sums as s (post_id, giver_id, given) values (${post_id}, ${giver_id}, ${amount})
    on conflict (post_id, giver_id) do update set given = s.given + excluded.given
      where s.given + excluded.given <= ${sql.lit(CAP_PER_POST)}
    returning given`.execute(trx)
  return rows[0]?.given ?? null
}

/** Whether another gift of the giver to this post exists since then. */
export async function gaveSince(
  trx: Trx,
  { post_id, giver_id }: Key,
  gift: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from post_energize_logs
    where post_id = ${post_id} and giver_id = ${giver_id} and created_at >= ${since} and id <> ${gift} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

export async function insertLog(trx: Trx, gift: Key & { amount: number }): Promise<number> {
  const { id } = await trx
    .insertInto('post_energize_logs')
    .values({ ...gift, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
