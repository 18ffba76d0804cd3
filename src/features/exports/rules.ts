import { DAY_MS } from '../../kernel/calendar.ts'

/** The signal sent after an export was requested. */
export const EXPORTS_CHANNEL = 'exports'

/** How long the archive can be downloaded, and how long an export counts towards the limit. */
export const EXPORT_MS = 7 * DAY_MS
export const MAX_EXPORTS = 2
/** How long it is kept after a complete download: the client may have lost it. */
export const FETCHED_MS = 60 * 60 * 1000

/** When the oldest export that counts no longer does; null if another is allowed now. Expects newest first. */
export function nextExportAt(counted: { created_at: Date }[]): Date | null {
  const oldest = counted[MAX_EXPORTS - 1]
  return oldest ? new Date(oldest.created_at.getTime() + EXPORT_MS) : null
}
