import { writesSoFar } from '../changes.ts'

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
export function trustBriefly<Key, T>(read: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const trusted = new Map<Key, Trusted<T>>()
  return (key) => {
    const known = trusted.get(key)
    const now = performance.now()
    const writes = writesSoFar()
    if (known && known.writes === writes && known.until > now) return known.value
    if (trusted.size >= MOST_TRUSTED) trusted.clear()
    const fresh = { value: read(key), writes, until: now + TRUSTED_MS }
    trusted.set(key, fresh)
    fresh.value.catch(() => trusted.get(key) === fresh && trusted.delete(key))
    return fresh.value
  }
}
