import type { Limit } from '../../kernel/http/rate-limit.ts'

export const TARGET_TYPES = ['post', 'comment', 'user'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

export const REPORT_STATUSES = ['open', 'claimed', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
export type Decision = 'resolved' | 'dismissed'

/** What someone reports: a thing that others see, by its kind and number. */
export interface Target {
  target_type: TargetType
  target_id: number
}

/** Nobody decides what is reported of themselves or of what they made. */
export function mayDecide({ id }: { id: number }, makerId: number | null): boolean {
  return id !== makerId
}

export const REPORTING: Limit = { name: 'reports', per: 'user', max: 10, windowSeconds: 3600 }
export const MAX_REASON = 500
/** So many of those who report one thing are shown with their words; the rest is a number. */
export const MAX_REPORTS_SHOWN = 5
