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
  /** Not everything has been removed yet, or come back. */
  unfinished: column.boolean,
})

export type RemovalRow = Row<typeof RemovalsTable>

export function insertRemoval(
  trx: Trx,
  removal: Pick<RemovalRow, 'user_id' | 'actor_id' | 'reason' | 'unfinished'>,
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

export async function markUndone(
  trx: Trx,
  id: number,
  undoing: { undone_by: number; unfinished: boolean },
): Promise<void> {
  await trx
    .updateTable('removals')
    .set({ ...undoing, undone_at: trx.now })
    .where('id', '=', id)
    .execute()
}

export async function markFinished(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('removals').set({ unfinished: false }).where('id', '=', id).execute()
}

/** The first of these that a job has to go on with; the user must be locked. */
export function findUnfinished(db: Reader, userId: number): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('removals')
    .select(RemovalsTable.columns)
    .where('user_id', '=', userId)
    .where('unfinished', '=', sql.lit(true))
    .orderBy('id')
    .executeTakeFirst()
}

export async function usersWithUnfinished(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('removals')
    .select('user_id')
    .distinct()
    .where('unfinished', '=', sql.lit(true))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function countRemoved(db: Reader, id: number): Promise<{ posts: number; comments: number }> {
  const { rows } = await sql<{ posts: number; comments: number }>`
    select (select count(*) from posts where removal_id = ${id}) as posts,
      (select count(*) from comments where removal_id = ${id}) as comments`.execute(db)
  return one(rows)
}
