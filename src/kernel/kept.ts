import { changesSoFar } from './changes.ts'
import type { Db } from './db.ts'

const KEPT_MS = 30_000
const MOST_KEPT = 500

interface Kept {
  stamp: string
  change: number
  until: number
  value: Promise<unknown>
}

const shelves = new WeakMap<Db, Map<string, Kept>>()

/**
 * What is made from much that seldom changes, kept for a moment. The stamp says what it was made from, and whoever asks
 * reads it anew; what the stamp does not cover is told by `changes.ts`, and may be so old as we keep things where that fails.
 */
export function keep<T>(db: Db, key: string, stamp: string, make: () => Promise<T>): Promise<T> {
  const shelf = shelves.get(db) ?? new Map<string, Kept>()
  shelves.set(db, shelf)
  const known = shelf.get(key)
  const now = performance.now()
  const change = changesSoFar()
  if (known && known.stamp === stamp && known.change === change && known.until > now)
    return known.value as Promise<T>
  const kept = { stamp, change, until: now + KEPT_MS, value: make() }
  shelf.delete(key)
  shelf.set(key, kept)
  // What failed is nothing to keep.
  kept.value.catch(() => shelf.get(key) === kept && shelf.delete(key))
  clearAway(shelf, now)
  return kept.value
}

/** The oldest stand first. */
function clearAway(shelf: Map<string, Kept>, now: number): void {
  for (const [key, { until }] of shelf) {
    if (until > now && shelf.size <= MOST_KEPT) return
    shelf.delete(key)
  }
}
