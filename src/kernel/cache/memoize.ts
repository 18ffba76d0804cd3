import { findEntry, lookupsOf, storeEntry } from './store.ts'

let functions = 0

/** A pure function that remembers its results by key, as long as the store has room for them. */
export function memoize<Args extends unknown[], T>(
  name: string,
  options: {
    keyOf(...args: Args): string
    make(...args: Args): T
    /** What a result takes in memory. */
    bytesOf(value: T): number
  },
): (...args: Args) => T {
  const { keyOf, make, bytesOf } = options
  const id = `m${functions++}`
  const lookups = lookupsOf(name)
  return (...args) => {
    const key = `${id} ${keyOf(...args)}`
    const known = findEntry(key)
    if (known) {
      lookups.hits++
      return known.value as T
    }
    lookups.misses++
    const value = make(...args)
    storeEntry(key, { value, version: '', at: 0 }, bytesOf(value))
    return value
  }
}
