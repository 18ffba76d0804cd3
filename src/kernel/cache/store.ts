import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

export const DEFAULT_CACHE_MB = 32

/** A value that takes more than this share of the budget is not stored, because it would evict too many others. */
const MAX_SHARE = 1 / 8
const RESERVED_MB = 1
const MISSING_MB = 1
/** Parts of the store, by the first letter of a key. */
const PARTS = { shared: 's', reserved: 'r', missing: 'm' }
/** Overhead of an entry in addition to its key and its value. */
const ENTRY_BYTES = 200

export interface Entry<T = unknown> {
  value: T
  version: string | number
  at: number
}

interface Lookups {
  hits: number
  misses: number
}

let caches = 0
let budget = DEFAULT_CACHE_MB
let entries = openEntries(budget - missingMegabytes(budget))
/** Outside the budget: small results whose computation grows with the site, such as counts of long lists. */
const reserved = openEntries(RESERVED_MB)
/** What was not found: in a part of its own, so that invented addresses evict nothing that exists. */
let missing = openEntries(missingMegabytes(budget))
const lookups = new Map<string, Lookups>()

function openEntries(megabytes: number): LRUCache<string, Entry> {
  // With 0 nothing fits: every entry is larger than a byte.
  const maxSize = Math.max(1, megabytes * 1024 * 1024)
  return new LRUCache({ maxSize, maxEntrySize: Math.max(1, Math.floor(maxSize * MAX_SHARE)) })
}

/** The part of the budget for answers that something was not found. */
function missingMegabytes(megabytes: number): number {
  return Math.min(MISSING_MB, megabytes * MAX_SHARE)
}

/** Sets the size of the LRU store behind every cache of the process. A different size starts with an empty store. */
export function setCacheBudget(megabytes: number): void {
  if (megabytes === budget) return
  budget = megabytes
  entries = openEntries(megabytes - missingMegabytes(megabytes))
  missing = openEntries(missingMegabytes(megabytes))
}

/** The prefix for the keys of a new cache: no other cache has it, and it names the part of the store that keeps its entries. */
export function createCacheId(part: keyof typeof PARTS = 'shared'): string {
  return `${PARTS[part]}${caches++}`
}

/** The caller that stored a value under a key knows its type. */
export function findEntry<E extends Entry>(key: string): E | undefined {
  return storeOf(key).get(key) as E | undefined
}

export function storeEntry(key: string, entry: Entry, valueBytes: number): void {
  storeOf(key).set(key, entry, { size: Math.ceil(ENTRY_BYTES + 2 * key.length + valueBytes) })
}

/** Sets the size of an entry that was stored while loading, unless another has replaced it. */
export function weighEntry(key: string, entry: Entry, valueBytes: number, loaded: Partial<Entry> = {}): void {
  // Copied, because the store takes a new size only with a new object.
  if (storeOf(key).peek(key) === entry) storeEntry(key, { ...entry, ...loaded }, valueBytes)
}

export function dropEntry(key: string, entry: Entry): void {
  if (storeOf(key).peek(key) === entry) storeOf(key).delete(key)
}

function storeOf(key: string): LRUCache<string, Entry> {
  if (key.startsWith(PARTS.missing)) return missing
  return key.startsWith(PARTS.reserved) ? reserved : entries
}

/** The counters of all caches with one name. */
export function lookupsOf(name: string): Lookups {
  const known = lookups.get(name) ?? { hits: 0, misses: 0 }
  lookups.set(name, known)
  return known
}

export function cacheFigures() {
  return {
    bytes: entries.calculatedSize + reserved.calculatedSize + missing.calculatedSize,
    entries: entries.size + reserved.size + missing.size,
    caches: [...lookups].map(([name, counted]) => ({ name, ...counted })),
  }
}

/** What caches need to know about the database whose values they hold. */
export interface Database {
  clock: Clock
  signals: { heardUntil(): number }
}

const numbers = new WeakMap<Database, number>()
let databases = 0

/** A key in the shared store, unique across caches and databases. */
export function cacheKey(cache: string | number, db: Database, key: string | number): string {
  return `${cache} ${numberOf(db)} ${key}`
}

export function timeOf({ clock }: Database): number {
  return clock.now().getTime()
}

function numberOf(db: Database): number {
  const known = numbers.get(db)
  if (known !== undefined) return known
  numbers.set(db, databases)
  return databases++
}
