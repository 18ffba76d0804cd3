import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { ReportRow } from './queries.ts'
import type { TargetType } from './rules.ts'

type TargetReport = Pick<ReportRow, 'id' | 'target_type' | 'target_id' | 'reason' | 'status' | 'created_at'>

/** The newest reports about any of these targets. */
export async function reportsByTarget(
  db: Db,
  targets: Record<TargetType, number[]>,
  limit: number,
): Promise<TargetReport[]> {
  const ofEach = Object.entries(targets).map(
    ([type, ids]) => sql`select id, target_type, target_id, reason, status, created_at from reports
      where target_type = ${type} and target_id = any(${ids})`,
  )
  const { rows } = await sql<TargetReport>`
    select * from (${sql.join(ofEach, sql` union all `)}) as about
    order by id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
