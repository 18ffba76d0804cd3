import type { Limit } from '../../kernel/http/rate-limit.ts'

export const TARGET_TYPES = ['post', 'comment', 'user'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

export const REPORT_STATUSES = ['open', 'claimed', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
export type Decision = 'resolved' | 'dismissed'

/** What is reported: visible content or a user, by type and id. */
export interface Target {
  target_type: TargetType
  target_id: number
}

/** Nobody decides on reports about themselves or their content. */
export function mayDecide({ id }: { id: number }, authorId: number | null): boolean {
  return id !== authorId
}

export const REPORTING: Limit = { name: 'reports', per: 'user', max: 10, windowSeconds: 3600 }
export const MAX_REASON = 500
/** Reports of a case that are shown; the rest is only counted. */
export const MAX_REPORTS_SHOWN = 5
