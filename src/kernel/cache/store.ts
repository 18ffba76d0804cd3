import { LRUCache } from 'lru-cache'

export const DEFAULT_CACHE_MB = 64

/** One value would push out too much else beyond this share of the budget, so it is not kept at all. */
const MAX_SHARE = 1 / 8
/** Of an entry beside its key and its value: objects, and its place in the list. */
const ENTRY_BYTES = 200

export interface Entry {
  value: unknown
  version: string | number
  at: number
}

interface Lookups {
  hits: number
  misses: number
}

let budget = DEFAULT_CACHE_MB
let entries = openEntries(budget)
const lookups = new Map<string, Lookups>()

function openEntries(megabytes: number): LRUCache<string, Entry> {
  const maxSize = megabytes * 1024 * 1024
  return new LRUCache({ maxSize, maxEntrySize: Math.floor(maxSize * MAX_SHARE) })
}

/** Byte-bounded LRU store behind every cache of the process. Another budget begins with an empty one. */
export function setCacheBudget(megabytes: number): void {
  if (megabytes === budget) return
  budget = megabytes
  entries = openEntries(megabytes)
}

export function findEntry(key: string): Entry | undefined {
  return entries.get(key)
}

export function storeEntry(key: string, entry: Entry, valueBytes: number): void {
  entries.set(key, entry, { size: Math.ceil(ENTRY_BYTES + 2 * key.length + valueBytes) })
}

/** Tells what an entry weighs that was stored before it was known; not where a later one stands meanwhile. */
export function weighEntry(key: string, entry: Entry, valueBytes: number): void {
  // A copy, because the store takes the weight of a new object only.
  if (entries.peek(key) === entry) storeEntry(key, { ...entry }, valueBytes)
}

export function dropEntry(key: string, entry: Entry): void {
  if (entries.peek(key) === entry) entries.delete(key)
}

/** The counters of all caches with one name. */
export function lookupsOf(name: string): Lookups {
  const known = lookups.get(name) ?? { hits: 0, misses: 0 }
  lookups.set(name, known)
  return known
}

export function cacheFigures() {
  return {
    bytes: entries.calculatedSize,
    entries: entries.size,
    caches: [...lookups].map(([name, counted]) => ({ name, ...counted })),
  }
}
