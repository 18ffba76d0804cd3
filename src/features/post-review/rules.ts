import { isPresentPostSql, STATUSES } from '../posts/rules.ts'

/** Filters of the moderation list: one status, or the review queue. */
export const MODERATION_STATUSES = ['waiting', ...STATUSES] as const
export type ModerationStatus = (typeof MODERATION_STATUSES)[number]

/** SQL: someone has to decide on it, for a row of posts. A post approved ahead of its time only waits for that. */
export function isPendingReviewSql(post: string): string {
  return `${isPresentPostSql(post)} and (${post}.status = 'pending' or ${post}.revision_status = 'pending') and ${post}.status <> 'locked'
    and ${post}.approved_revision_id is distinct from ${post}.revision_id`
}
