import { addDays, DAY_MS, type Day, shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import type { NOTICE_KINDS } from '../mail/rules.ts'
import type { NotificationKind } from '../notifications/service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What can be requested, and disabled by the link in its mails; also the kinds of those mails. */
export { NOTICE_KINDS as SUBJECTS } from '../mail/rules.ts'
export type Subject = (typeof NOTICE_KINDS)[number]

export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type DigestChoice = (typeof DIGESTS)[number]
export type Interval = Exclude<DigestChoice, 'off'>

export const INTERVAL_MS: Record<Interval, number> = { daily: DAY_MS, weekly: 7 * DAY_MS }

/** Shanghai time. */
export const DIGEST_HOUR = 8
/** How long a site that was down in the morning makes up for it. */
export const CATCH_UP_MS = DAY_MS
/** After a pause, a digest goes back no further than this. */
export const MAX_BACK_MS = 8 * DAY_MS
export const DIGESTS_KEPT_MS = 60 * DAY_MS

/** People count as away after this long; also the pause between two mails about replies. */
export const ABSENT_MS = 15 * MINUTE_MS
/** How long the first reply waits for others to join it. */
export const GATHER_MS = 5 * MINUTE_MS
/** By then, a transaction has committed the notice that it dated. */
export const SETTLED_MS = MINUTE_MS
/** After this it is no longer news. */
export const EXPIRES_MS = DAY_MS

/** People per run of a job. */
export const BATCH = 100

/** Maximum shown per kind. */
export const MAX_NOTICES = 5

export const REPLY_KINDS: readonly NotificationKind[] = ['comment_reply', 'mention']

/** The last morning on which a digest was due: today, yesterday, or the Monday before. */
export function lastMorning(now: Date, interval: Interval): Day {
  const day = shanghaiDay(new Date(now.getTime() - DIGEST_HOUR * HOUR_MS))
  return interval === 'daily' ? day : addDays(day, -daysSinceMonday(day))
}

export function morningOf(day: Day): Date {
  return new Date(startOfDay(day).getTime() + DIGEST_HOUR * HOUR_MS)
}

function daysSinceMonday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
