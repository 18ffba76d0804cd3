import {
  cacheKey,
  createCacheId,
  type Database,
  dropEntry,
  type Entry,
  findEntry,
  lookupsOf,
  storeEntry,
  timeOf,
  weighEntry,
} from './store.ts'

interface CacheOptions<T> {
  /** Identifies the cache in the metrics. */
  name: string
  ttlMs: number
  /** Kept outside the CACHE_MB budget, for small results whose computation grows with the site. */
  reserved?: boolean
  /** Missing values (null or undefined) are shared while loading but not kept: invented ids would evict real entries. */
  onlyFound?: boolean
  /** Memory taken by a value; defaults to the length of its JSON. */
  bytesOf?(value: T): number
}

/** TTL cache by key and version, per database. An entry of another version counts as missing and is replaced. */
interface Cache<T> {
  get(db: Database, key: string | number, version?: string | number): T | undefined
  set(db: Database, key: string | number, value: T, version?: string | number): void
  /** Concurrent callers share one load; a failed load is dropped. Do not mix with `get` and `set` in one cache. */
  load(db: Database, key: string | number, make: () => Promise<T>, version?: string | number): Promise<T>
}

const PENDING_BYTES = 1_000

export function createCache<T>(options: CacheOptions<T>): Cache<T> {
  const { name, ttlMs, reserved = false, onlyFound = false, bytesOf = jsonBytes } = options
  const id = createCacheId(reserved ? 'reserved' : 'shared')
  const lookups = lookupsOf(name)
  const keyOf = (db: Database, key: string | number) => cacheKey(id, db, key)

  function find<V>(fullKey: string, version: string | number, now: number): Entry<V> | undefined {
    const entry = findEntry<Entry<V>>(fullKey)
    const age = entry ? now - entry.at : ttlMs
    // The age is negative if the clock was set back.
    const valid = entry?.version === version && age < ttlMs && age >= 0
    if (!valid) {
      lookups.misses++
      return undefined
    }
    lookups.hits++
    return entry
  }

  return {
    get: (db, key, version = '') => find<T>(keyOf(db, key), version, timeOf(db))?.value,

    set(db, key, value, version = '') {
      storeEntry(keyOf(db, key), { value, version, at: timeOf(db) }, bytesOf(value))
    },

    load(db, key, make, version = '') {
      const fullKey = keyOf(db, key)
      const now = timeOf(db)
      const known = find<Promise<T>>(fullKey, version, now)
      if (known) return known.value
      const value = make()
      const entry = { value, version, at: now }
      storeEntry(fullKey, entry, PENDING_BYTES)
      value.then(
        (loaded) =>
          onlyFound && (loaded ?? null) === null
            ? dropEntry(fullKey, entry)
            : weighEntry(fullKey, entry, bytesOf(loaded)),
        () => dropEntry(fullKey, entry),
      )
      return value
    },
  }
}

function jsonBytes(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0)
}
