import { type RawBuilder, sql } from 'kysely'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Role, Viewer } from '../../kernel/viewer.ts'
import { mayDecideAbout } from '../accounts/rules.ts'

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

/**
 * The same rule as for the content itself, except that not even owners decide on reports about themselves. Null: the target was purged
 * before reports kept its author.
 */
export function mayDecide(viewer: Viewer, author: { id: number; role: Role } | null): boolean {
  return author === null || (author.id !== viewer.id && mayDecideAbout(viewer, author, 'reports'))
}

/** SQL for a row of reports: people cannot read reports about themselves, so such a case is left to other admins and owners. */
export function isAboutOthers(report: string, viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${report}.target_author_id`)} is distinct from ${viewerId}::bigint`
}

export const REPORTING: Limit = { name: 'reports', per: 'user', max: 10, windowSeconds: 3600 }
export const MAX_REASON = 500
/** Reports shown per case; the rest are only counted. */
export const MAX_REPORTS_SHOWN = 5
