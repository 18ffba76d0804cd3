import { writesSoFar } from '../changes.ts'
import type { Db } from '../db.ts'

const TRUSTED_MS = 100
const MOST_TRUSTED = 1_000

interface Trusted<T> {
  value: Promise<T>
  writes: number
  until: number
}

/**
 * What was read a moment ago still holds, as long as this process has written nothing at all since. What another process
 * writes is seen so much later.
 */
export function trustBriefly<T>(
  read: (db: Db, id: number) => Promise<T>,
): (db: Db, id: number) => Promise<T> {
  const shelves = new WeakMap<Db, Map<number, Trusted<T>>>()
  return (db, id) => {
    const trusted = shelves.get(db) ?? new Map<number, Trusted<T>>()
    shelves.set(db, trusted)
    const known = trusted.get(id)
    const now = performance.now()
    const writes = writesSoFar()
    if (known && known.writes === writes && known.until > now) return known.value
    if (trusted.size >= MOST_TRUSTED) trusted.clear()
    const fresh = { value: read(db, id), writes, until: now + TRUSTED_MS }
    trusted.set(id, fresh)
    fresh.value.catch(() => trusted.get(id) === fresh && trusted.delete(id))
    return fresh.value
  }
}
