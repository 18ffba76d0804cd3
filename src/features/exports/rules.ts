import { DAY_MS } from '../../kernel/calendar.ts'

/** The signal after an export was requested. */
export const EXPORTS_CHANNEL = 'exports'

/** How long the archive can be fetched, and how long an export counts. */
export const EXPORT_MS = 7 * DAY_MS
export const MAX_EXPORTS = 2
/** How long it stays after it was sent whole: the other end may have lost it. */
export const FETCHED_MS = 60 * 60 * 1000

/** When the oldest of those that count no longer does; null where there is room. Newest first. */
export function nextExportAt(counted: { created_at: Date }[]): Date | null {
  const oldest = counted[MAX_EXPORTS - 1]
  return oldest ? new Date(oldest.created_at.getTime() + EXPORT_MS) : null
}
