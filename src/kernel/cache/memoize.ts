import type { Words } from '../../i18n/words.ts'
import { createCacheId, type Entry, findEntry, lookupsOf, storeEntry } from './store.ts'

/** Memoizes a pure function by key, in the shared LRU store. */
export function memoize<Args extends unknown[], T>(
  name: string,
  options: {
    keyOf(...args: Args): string
    make(...args: Args): T
    /** Memory taken by a result. */
    bytesOf(value: T): number
  },
): (...args: Args) => T {
  const { keyOf, make, bytesOf } = options
  const id = createCacheId()
  const lookups = lookupsOf(name)
  return (...args) => {
    const key = `${id} ${keyOf(...args)}`
    const known = findEntry<Entry<T>>(key)
    if (known) {
      lookups.hits++
      return known.value
    }
    lookups.misses++
    const value = make(...args)
    storeEntry(key, { value, version: '', at: 0 }, bytesOf(value))
    return value
  }
}

/** Memoizes a pure function of the language, such as a fragment that is the same on every page. */
export function memoizeByLanguage<T>(make: (t: Words) => T): (t: Words) => T {
  const results = new WeakMap<Words, T>()
  return (t) => {
    const result = results.get(t) ?? make(t)
    results.set(t, result)
    return result
  }
}
