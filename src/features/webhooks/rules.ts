import { DAY_MS } from '../../kernel/calendar.ts'

/** Events that triggers queue (migration webhook_events). */
export const EVENTS = ['post.published', 'comment.created', 'report.created', 'user.registered'] as const
export type WebhookEvent = (typeof EVENTS)[number]

/** The signal sent after a delivery was queued, also by the triggers. */
export const WEBHOOK_CHANNEL = 'webhook_deliveries'

export const MAX_WEBHOOKS = 10
export const MAX_URL = 500
export const MAX_ANSWER = 200
export const TIMEOUT_MS = 10_000
const MINUTE_MS = 60_000
/** Longer than an attempt may take: a process that has not reported the outcome by then has died. */
export const LEASE_MS = MINUTE_MS
const RETRIES_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS)
export const MAX_ATTEMPTS = RETRIES_MS.length + 1
const MAX_PAUSE_MS = 30 * MINUTE_MS
/** After this long without a success, the webhook is disabled. */
export const FAILING_MS = 3 * DAY_MS
export const KEPT_MS = 30 * DAY_MS

/** Null: it is not retried. */
export function retryAfterMs(attempts: number): number | null {
  return RETRIES_MS[attempts - 1] ?? null
}

/** How long the other deliveries of a webhook wait after a failure: as long as it has been failing, within limits. */
export function pauseMs(failingMs: number): number {
  return Math.min(Math.max(failingMs, MINUTE_MS), MAX_PAUSE_MS)
}
