import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_REASON, MAX_REPORTS_SHOWN, REPORT_STATUSES, TARGET_TYPES } from './rules.ts'

const TargetKind = Type.Enum([...TARGET_TYPES])
const Named = shape('PersonRef', { uid: Id, username: Type.String() })

export const ReportParams = Type.Object({ id: Id })

export const NewReport = closedShape('NewReport', {
  target_type: TargetKind,
  target_id: Id,
  reason: Type.String({ minLength: 1, maxLength: MAX_REASON }),
})
export type NewReport = Static<typeof NewReport>

/** A report as its reporter sees it. */
export const OwnReport = shape('OwnReport', {
  id: Id,
  target_type: TargetKind,
  target_id: Id,
  reason: Type.String(),
  status: Type.Enum([...REPORT_STATUSES]),
  outcome: Type.String(),
  created_at: Time,
  decided_at: orNull(Time),
})
export type OwnReport = Static<typeof OwnReport>

const CaseReport = shape('CaseReport', { id: Id, reporter: Named, reason: Type.String(), created_at: Time })

export const ReportTarget = shape('ReportTarget', {
  title: Type.String(),
  excerpt: Type.String(),
  link: Type.String(),
  author: orNull(Named),
})
export type ReportTarget = Static<typeof ReportTarget>

/** All open reports about one target, or those decided together; its id is that of the first report. */
export const ReportCase = shape('ReportCase', {
  ...OwnReport.properties,
  reporter: Named,
  target: orNull(ReportTarget),
  claimed_by: orNull(Named),
  claimed_at: orNull(Time),
  decided_by: orNull(Named),
  may_decide: Type.Boolean({ description: 'False for admins where an owner is reported' }),
  reports_count: Type.Integer(),
  reports: Type.Array(CaseReport, { maxItems: MAX_REPORTS_SHOWN }),
})
export type ReportCase = Static<typeof ReportCase>

export const CASE_FILTERS = ['waiting', ...REPORT_STATUSES] as const
export type CaseFilter = (typeof CASE_FILTERS)[number]

export const ReportsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.Enum([...CASE_FILTERS])),
})
export type ReportsQuery = Static<typeof ReportsQuery>

export const ReportCases = ListOf(ReportCase)

export const DecisionBody = closedShape('ReportDecision', {
  outcome: Type.Optional(Type.String({ maxLength: MAX_REASON })),
})
