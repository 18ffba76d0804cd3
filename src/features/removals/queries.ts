import { type Generated, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    removals: RemovalsTable
  }
}

interface RemovalsTable {
  id: Generated<number>
  user_id: number
  actor_id: number
  reason: string
  created_at: Date
  undone_by: number | null
  undone_at: Date | null
}

const COLUMNS = ['id', 'user_id', 'actor_id', 'reason', 'created_at', 'undone_by', 'undone_at'] as const

export type RemovalRow = Selectable<RemovalsTable>

export function insertRemoval(
  trx: Trx,
  removal: Pick<RemovalRow, 'user_id' | 'actor_id' | 'reason'>,
): Promise<RemovalRow> {
  return trx
    .insertInto('removals')
    .values({ ...removal, created_at: trx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The newest that was not undone. A caller that goes on to write must have locked the user. */
export function findInForce(db: Reader, userId: number): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('removals')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function markUndone(trx: Trx, id: number, undone_by: number): Promise<void> {
  await trx.updateTable('removals').set({ undone_by, undone_at: trx.now }).where('id', '=', id).execute()
}

export async function countRemoved(db: Reader, id: number): Promise<{ posts: number; comments: number }> {
  const { rows } = await sql<{ posts: number; comments: number }>`
    select (select count(*) from posts where removal_id = ${id}) as posts,
      (select count(*) from comments where removal_id = ${id}) as comments`.execute(db)
  return one(rows)
}
