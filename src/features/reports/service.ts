import { sql } from 'kysely'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as comments from '../comments/service.ts'
import * as moderation from '../moderation/service.ts'
import * as posts from '../posts/service.ts'
import { insertReport, type ReportRow } from './queries.ts'
import type { TargetType } from './rules.ts'
import type { NewReport, OwnReport } from './schema.ts'

/** The author of a target; a target that the viewer cannot see is not found. */
const TARGET_AUTHORS: Record<TargetType, (trx: Trx, viewer: Viewer, id: number) => Promise<number>> = {
  post: async (trx, viewer, id) => (await posts.visiblePost(trx, viewer, id)).author_id,
  comment: async (trx, viewer, id) => (await comments.visibleComment(trx, viewer, id)).author_id,
  user: async (trx, _viewer, id) => (await accounts.presentUser(trx, id)).id,
}

export { claimReport, decideReport, releaseReport } from './case-actions.ts'
export { listCases } from './cases.ts'

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

/** For what the viewer can see and did not write. While a report is open, another one about the same target returns it. */
export function submitReport(
  db: Db,
  viewer: Viewer,
  input: NewReport,
): Promise<{ report: OwnReport; created: boolean }> {
  const reason = moderation.normalizeReason(input.reason)
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const authorId = await TARGET_AUTHORS[input.target_type](trx, viewer, input.target_id)
    if (authorId === viewer.id) throw new Refusal('report_own')
    const { created, ...row } = await insertReport(trx, viewer.id, { ...input, reason })
    return { report: ownReportOf(row), created }
  })
}

function ownReportOf(row: ReportRow): OwnReport {
  const { id, target_type, target_id, reason, status, outcome, created_at, decided_at } = row
  return { id, target_type, target_id, reason, status, outcome, created_at, decided_at }
}
