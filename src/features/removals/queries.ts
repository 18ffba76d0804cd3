import { sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof RemovalsTable> {}
}

const RemovalsTable = table('removals', {
  id: column.generated(column.number),
  user_id: column.number,
  actor_id: column.number,
  reason: column.text,
  created_at: column.timestamp,
  undone_by: column.nullable(column.number),
  undone_at: column.nullable(column.timestamp),
})

export type RemovalRow = Row<typeof RemovalsTable>

export function insertRemoval(
  trx: Trx,
  removal: Pick<RemovalRow, 'user_id' | 'actor_id' | 'reason'>,
): Promise<RemovalRow> {
  return trx
    .insertInto('removals')
    .values({ ...removal, created_at: trx.now })
    .returning(RemovalsTable.columns)
    .executeTakeFirstOrThrow()
}

/** The newest removal that was not undone. A caller that goes on to write must have locked the user. */
export function findInForce(db: Reader, userId: number): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('removals')
    .select(RemovalsTable.columns)
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
