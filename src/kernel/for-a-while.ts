import type { Db } from './db.ts'

interface Kept {
  until: number
  value: Promise<unknown>
}

const shelves = new WeakMap<Db, Map<string, Kept>>()

/** What is dear to find out and may be a little old: found out once, and told to all who ask for some time. */
export function forAWhile<T>(db: Db, key: string, ms: number, make: () => Promise<T>): Promise<T> {
  const shelf = shelves.get(db) ?? new Map<string, Kept>()
  shelves.set(db, shelf)
  const now = db.clock.now().getTime()
  for (const [name, { until }] of shelf) if (until <= now) shelf.delete(name)
  const known = shelf.get(key)
  if (known) return known.value as Promise<T>
  const kept = { until: now + ms, value: make() }
  shelf.set(key, kept)
  // What failed is nothing to keep.
  kept.value.catch(() => shelf.get(key) === kept && shelf.delete(key))
  return kept.value
}
