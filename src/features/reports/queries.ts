import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Decision, ReportStatus, Target, TargetType } from './rules.ts'
import type { NewReport } from './schema.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ReportsTable> {}
}

export const ReportsTable = table('reports', {
  id: column.generated(column.number),
  reporter_id: column.number,
  target_type: column.of<TargetType>(),
  target_id: column.number,
  reason: column.text,
  status: column.generated(column.of<ReportStatus>()),
  claimed_by: column.nullable(column.number),
  claimed_at: column.nullable(column.timestamp),
  decided_by: column.nullable(column.number),
  decided_at: column.nullable(column.timestamp),
  outcome: column.generated(column.text),
  /** Kept by a trigger, because comments are purged. */
  target_author_id: column.generated(column.nullable(column.number)),
  created_at: column.timestamp,
})

export type ReportRow = Row<typeof ReportsTable>

/** The new report, or the open one of the same user about the same target. */
export async function insertReport(
  trx: Trx,
  reporterId: number,
  { target_type, target_id, reason }: NewReport,
): Promise<ReportRow & { created: boolean }> {
  // An upsert without a change returns the conflicting row, even one committed in the meantime; only an inserted row has xmax 0.
  const { rows } = await sql<ReportRow & { created: boolean }>`
    insert into reports (reporter_id, target_type, target_id, reason, created_at)
    values (${reporterId}, ${target_type}, ${target_id}, ${reason}, ${trx.now})
    on conflict (reporter_id, target_type, target_id) where decided_at is null
    do update set reason = reports.reason
    returning ${sql.join(ReportsTable.columns.map((column) => sql.ref(`reports.${column}`)))}, xmax = 0 as created`.execute(
    trx,
  )
  return one(rows)
}

export async function findTarget(
  trx: Trx,
  id: number,
): Promise<Pick<ReportRow, 'target_type' | 'target_id' | 'target_author_id'> | undefined> {
  return trx
    .selectFrom('reports')
    .select(['target_type', 'target_id', 'target_author_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks all open reports about a target: of two admins deciding at once, the second finds none. */
export function lockWaiting(trx: Trx, { target_type, target_id }: Target): Promise<ReportRow[]> {
  return trx
    .selectFrom('reports')
    .select(ReportsTable.columns)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function setClaim(trx: Trx, ids: number[], adminId: number | null): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      status: adminId === null ? 'open' : 'claimed',
      claimed_by: adminId,
      claimed_at: adminId === null ? null : trx.now,
    })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export async function setDecision(
  trx: Trx,
  ids: number[],
  decision: { status: Decision; outcome: string; decided_by: number },
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ ...decision, decided_at: trx.now })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export async function deleteReportsOf(trx: Trx, reporterId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('reports')
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
