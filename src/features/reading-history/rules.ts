import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Beyond this, the oldest are deleted. */
export const MAX_ENTRIES = 1_000
const KEPT_MS = 180 * 24 * 60 * 60 * 1000

export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}

/** In percent: below this the reader only glanced at it, above the other they have finished. */
const BEGUN = 5
const FINISHED = 90

export function isUnfinished(progress: number): boolean {
  return progress >= BEGUN && progress < FINISHED
}

export function isFinished(progress: number): boolean {
  return progress >= FINISHED
}

/** SQL of `isUnfinished`. */
export const UNFINISHED_SQL = `progress >= ${BEGUN} and progress < ${FINISHED}`

/** k-anonymity: of fewer readers nobody is told how far they read. */
export const MIN_READERS = 5

/** A reader sends a few reports per post. */
export const READING_LIMIT: Limit = { name: 'reading', per: 'user', max: 120, windowSeconds: 60 }
