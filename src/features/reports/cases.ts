import type { Db } from '../../kernel/db/db.ts'
import { cachedCount } from '../../kernel/db/paging/capped-count.ts'
import { type Page, pageOf, readPage } from '../../kernel/db/paging/paging.ts'
import { one } from '../../kernel/db/rows.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { findUsers } from '../accounts/service.ts'
import {
  type CaseReportRow,
  type CaseRow,
  caseCount,
  caseRow,
  caseRows,
  reportsInCases,
} from './case-queries.ts'
import { mayDecide } from './rules.ts'
import type { ReportCase, ReportsQuery } from './schema.ts'
import { reportTargets, targetKey } from './targets.ts'

/** One case per target, without those about the viewer: open ones oldest first, decided ones newest first. */
export async function listCases(db: Db, viewer: Viewer, query: ReportsQuery): Promise<Page<ReportCase>> {
  const page = readPage(query)
  const filter = query.status ?? 'waiting'
  const [rows, total] = await Promise.all([
    caseRows(db, viewer.id, filter, page),
    page.after
      ? null
      : cachedCount(db, `reports ${filter} ${viewer.id}`, () => caseCount(db, viewer.id, filter)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, ({ id }) => [id])
  return { ...rest, items: await casesOf(db, viewer, items) }
}

export async function readCase(db: Db, viewer: Viewer, id: number): Promise<ReportCase> {
  const row = await caseRow(db, id)
  if (!row) throw notFound()
  return one(await casesOf(db, viewer, [row]))
}

async function casesOf(db: Db, viewer: Viewer, rows: CaseRow[]): Promise<ReportCase[]> {
  const ids = rows.map(({ id }) => id)
  const authorIds = rows.flatMap(({ target_author_id }) => target_author_id ?? [])
  const [reports, targets, authors] = await Promise.all([
    reportsInCases(db, ids),
    reportTargets(db, viewer, rows),
    findUsers(db, authorIds),
  ])
  const authorOf = new Map(authors.map((author) => [author.id, author]))
  return rows.map((row) => ({
    id: row.id,
    target_type: row.target_type,
    target_id: row.target_id,
    target: targets.get(targetKey(row)) ?? null,
    status: row.status,
    reporter: { uid: row.reporter_id, username: row.reporter_name },
    reason: row.reason,
    created_at: row.created_at,
    claimed_by: namedOrNull(row.claimed_by, row.claimer_name),
    claimed_at: row.claimed_at,
    decided_by: namedOrNull(row.decided_by, row.decider_name),
    decided_at: row.decided_at,
    outcome: row.outcome,
    may_decide: mayDecide(viewer, authorOf.get(row.target_author_id ?? 0) ?? null),
    reports_count: row.reports_count,
    reports: reports.filter(({ case_id }) => case_id === row.id).map(toCaseReport),
  }))
}

function toCaseReport({ id, reporter_id, username, reason, created_at }: CaseReportRow) {
  return { id, reporter: { uid: reporter_id, username }, reason, created_at }
}

function namedOrNull(uid: number | null, username: string | null) {
  return uid === null ? null : { uid, username: username! }
}
