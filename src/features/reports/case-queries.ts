import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { countRowsUpTo } from '../../kernel/db/paging/capped-count.ts'
import { byId } from '../../kernel/db/paging/list-order.ts'
import { pageClauses } from '../../kernel/db/paging/paged-select.ts'
import type { PageRequest } from '../../kernel/db/paging/paging.ts'
import { type ReportRow, ReportsTable } from './queries.ts'
import { isAboutOthers, MAX_REPORTS_SHOWN } from './rules.ts'
import type { CaseFilter } from './schema.ts'

const MAX_COUNTED = 1000

/** The first report of a case, with the names of the users in it. */
export interface CaseRow extends ReportRow {
  reporter_name: string
  claimer_name: string | null
  decider_name: string | null
  reports_count: number
}

export interface CaseReportRow {
  case_id: number
  id: number
  reporter_id: number
  username: string
  reason: string
  created_at: Date
}

const FILTERS: Record<CaseFilter, RawBuilder<unknown>> = {
  waiting: sql`r.decided_at is null`,
  open: sql`r.decided_at is null and r.status = 'open'`,
  claimed: sql`r.decided_at is null and r.status = 'claimed'`,
  resolved: sql`r.decided_at is not null and r.status = 'resolved'`,
  dismissed: sql`r.decided_at is not null and r.status = 'dismissed'`,
}

/** Open cases are ordered oldest first, decided ones newest first. */
const isWaiting = (filter: CaseFilter) => !['resolved', 'dismissed'].includes(filter)

export async function caseRows(
  db: Reader,
  viewerId: number,
  filter: CaseFilter,
  page: PageRequest,
): Promise<CaseRow[]> {
  const waits = isWaiting(filter)
  const { after, orderBy, limit } = pageClauses(byId('id', waits ? 'asc' : 'desc'), page)
  const firsts = sql`select * from reports r where ${FILTERS[filter]} and ${isFirstOfCase(waits)} and ${isAboutOthers('r', viewerId)}
    ${after} ${orderBy} ${limit}`
  return (await sql<CaseRow>`${withNames(firsts)} ${orderBy}`.execute(db)).rows
}

export function caseCount(db: Reader, viewerId: number, filter: CaseFilter): Promise<number> {
  return countRowsUpTo(
    db,
    sql`select from reports r where ${FILTERS[filter]} and ${isFirstOfCase(isWaiting(filter))}
      and ${isAboutOthers('r', viewerId)}`,
  )
}

export async function caseRow(db: Reader, id: number): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`${withNames(sql`select * from reports where id = ${id}`)}`.execute(db)).rows[0]
}

/** The first few reports of each case. */
export async function reportsInCases(db: Reader, caseIds: number[]): Promise<CaseReportRow[]> {
  const { rows } = await sql<CaseReportRow>`
    select f.id as case_id, v.id, v.reporter_id, u.username, v.reason, v.created_at
    from reports f cross join lateral (select * from reports o where ${sameCase(sql`f`)}
      order by o.id limit ${sql.lit(MAX_REPORTS_SHOWN)}) as v
    join users u on u.id = v.reporter_id
    where f.id = any(${caseIds}) order by f.id, v.id`.execute(db)
  return rows
}

/** No earlier report about the same target belongs to the case. */
function isFirstOfCase(waits: boolean): RawBuilder<unknown> {
  const decided = waits ? sql`o.decided_at is null` : sql`o.decided_at = r.decided_at`
  return sql`not exists (select from reports o where o.target_type = r.target_type and o.target_id = r.target_id
    and ${decided} and o.id < r.id)`
}

/** Reports about the same target that are open too, or were decided in the same transaction. */
function sameCase(one: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`o.target_type = ${one}.target_type and o.target_id = ${one}.target_id
    and o.decided_at is not distinct from ${one}.decided_at`
}

function withNames(reports: RawBuilder<unknown>): RawBuilder<CaseRow> {
  return sql<CaseRow>`
    select ${sql.join(ReportsTable.columns.map((column) => sql.ref(`c.${column}`)))}, reporter.username as reporter_name, claimer.username as claimer_name, decider.username as decider_name,
      (select count(*) from (select from reports o where ${sameCase(sql`c`)} limit ${sql.lit(MAX_COUNTED)}) as those)
        as reports_count
    from (${reports}) as c join users reporter on reporter.id = c.reporter_id
      left join users claimer on claimer.id = c.claimed_by left join users decider on decider.id = c.decided_by`
}
