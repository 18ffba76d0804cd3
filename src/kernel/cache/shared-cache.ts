import { changeSequence, isFreeOfRemovals, isUnchanged, type Topic } from './changes.ts'
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

/** How long a value, or the change log, is trusted without word from the database. */
const TRUSTED_MS = 1_000
/** Maximum age of a value even if nothing changed, because it shows how long ago things were. */
const MAX_AGE_MS = 30_000
/** Maximum age of a value that is shown because the database is away. */
const MAX_STALE_MS = 10 * 60_000
const PENDING_BYTES = 1_000
const NO_VERSION = ''

/** A value and what it shows. */
interface Shown<T> {
  value: T
  topics: Topic[]
}

/** For values that have a version in the database: an old value of the same version is trusted again. */
export interface Revalidation {
  version: string
  /** `changeSequence()` from before the version was read. */
  since: number
}

interface SharedCache<T> {
  /** A current value, if there is one. */
  find(db: Database, key: string): T | undefined
  /** For an outage: the last value, unless it is too old or something is known to have been removed since. */
  findStale(db: Database, key: string): { value: T; ageMs: number } | undefined
  /** Concurrent callers share one load; a failed load is dropped. `make` learns whether there is an outdated value. */
  load(
    db: Database,
    key: string,
    make: (again: boolean) => Promise<Shown<T>>,
    revalidation?: Revalidation,
  ): Promise<T>
}

/** The value is null while it is loading. */
interface SharedEntry<T> extends Entry<Shown<T> | null> {
  loading: Promise<T>
  /** No topic had changed up to this change. */
  unchangedUntil: number
  madeAt: number
  /** The entry it replaces, while it is loading. */
  previous?: SharedEntry<T>
}

/**
 * Cache of what many viewers share, validated by the change log: a change of one of its topics invalidates a value at once. The log
 * is trusted as long as the heartbeat shows that no signal from another process is missing. Otherwise a value is trusted for one
 * second; then it is loaded again, or revalidated by its version.
 */
export function createSharedCache<T>(options: {
  name: string
  bytesOf(value: T): number
  /** Whether the values say that something does not exist. */
  missing?: true
}): SharedCache<T> {
  const { name, bytesOf, missing } = options
  const id = createCacheId(missing ? 'missing' : 'shared')
  const lookups = lookupsOf(name)

  const entryAt = (fullKey: string) => findEntry<SharedEntry<T>>(fullKey)

  function loadedAt(fullKey: string): SharedEntry<T> | undefined {
    const entry = entryAt(fullKey)
    return entry?.value ? entry : entry?.previous
  }

  function isCurrent(db: Database, entry: SharedEntry<T>, now: number): boolean {
    if (
      !isWithin(TRUSTED_MS, entry.at, now) &&
      !(isWithin(MAX_AGE_MS, entry.madeAt, now) && isLogComplete(db))
    ) {
      return false
    }
    const latest = changeSequence()
    if (entry.unchangedUntil === latest) return true
    // Its topics are unknown while it is loading.
    if (!entry.value || !isUnchanged(entry.unchangedUntil, entry.value.topics)) return false
    entry.unchangedUntil = latest
    return true
  }

  return {
    find(db, key) {
      const entry = entryAt(cacheKey(id, db, key))
      if (!entry?.value || !isCurrent(db, entry, timeOf(db))) return undefined
      lookups.hits++
      return entry.value.value
    },

    findStale(db, key) {
      const entry = loadedAt(cacheKey(id, db, key))
      const now = timeOf(db)
      if (!entry?.value || !isWithin(MAX_STALE_MS, entry.madeAt, now)) return undefined
      return isFreeOfRemovals(entry.unchangedUntil)
        ? { value: entry.value.value, ageMs: now - entry.madeAt }
        : undefined
    },

    load(db, key, make, revalidation) {
      const fullKey = cacheKey(id, db, key)
      const now = timeOf(db)
      const known = entryAt(fullKey)
      const sameVersion = !revalidation || known?.version === revalidation.version
      if (known && sameVersion && (isCurrent(db, known, now) || revalidated(known, now, revalidation))) {
        lookups.hits++
        return known.loading
      }
      lookups.misses++
      const unchangedUntil = revalidation?.since ?? changeSequence()
      const version = revalidation?.version ?? NO_VERSION
      const made = make(known !== undefined)
      const loading = made.then(({ value }) => value)
      const previous = loadedAt(fullKey)
      const entry: SharedEntry<T> = {
        ...{ value: null, loading, version, unchangedUntil, at: now, madeAt: now },
        ...(previous ? { previous } : {}),
      }
      storeEntry(fullKey, entry, PENDING_BYTES + (previous?.value ? bytesOf(previous.value.value) : 0))
      made.then(
        (shown) => {
          // What changed in the meantime may have changed back: the version would be the same, but not what was read in between.
          const trusted = isUnchanged(unchangedUntil, shown.topics) ? version : NO_VERSION
          weighEntry(fullKey, entry, bytesOf(shown.value), {
            ...{ value: shown, version: trusted, previous: undefined },
          })
        },
        () => {
          dropEntry(fullKey, entry)
          if (previous?.value && !entryAt(fullKey))
            storeEntry(fullKey, previous, bytesOf(previous.value.value))
        },
      )
      return loading
    },
  }
}

function revalidated<T>(entry: SharedEntry<T>, now: number, revalidation?: Revalidation): boolean {
  if (!revalidation || !entry.value) return false
  if (!isWithin(MAX_AGE_MS, entry.madeAt, now)) return false
  entry.at = now
  entry.unchangedUntil = Math.max(entry.unchangedUntil, revalidation.since)
  return true
}

/** Whether the log has the changes of all processes up to a moment ago. */
function isLogComplete({ signals }: Database): boolean {
  return performance.now() - signals.heardUntil() < TRUSTED_MS
}

/** The age is negative if the clock was set back. */
function isWithin(limitMs: number, since: number, now: number): boolean {
  return now - since < limitMs && now >= since
}
