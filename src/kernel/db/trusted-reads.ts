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
export function trustBriefly<Key, T>(
  read: (db: Db, key: Key) => Promise<T>,
  nameOf: (key: Key) => string | number,
): (db: Db, key: Key) => Promise<T> {
  const shelves = new WeakMap<Db, Map<string | number, Trusted<T>>>()
  return (db, key) => {
    const trusted = shelves.get(db) ?? new Map<string | number, Trusted<T>>()
    shelves.set(db, trusted)
    const name = nameOf(key)
    const known = trusted.get(name)
    const now = performance.now()
    const writes = writesSoFar()
    if (known && known.writes === writes && known.until > now) return known.value
    if (trusted.size >= MOST_TRUSTED) trusted.clear()
    const fresh = { value: read(db, key), writes, until: now + TRUSTED_MS }
    trusted.set(name, fresh)
    fresh.value.catch(() => trusted.get(name) === fresh && trusted.delete(name))
    return fresh.value
  }
}
