import type { Words } from '../i18n.ts'

/** A fragment that is the same on every page in one language: made once for each. */
export function perLanguage<T>(make: (t: Words) => T): (t: Words) => T {
  const made = new WeakMap<Words, T>()
  return (t) => {
    const known = made.get(t) ?? make(t)
    made.set(t, known)
    return known
  }
}

const MOST_KEPT = 1_000

/** A fragment that many pages show as long as what it is made from stays the same, which the key tells. */
export function keptByKey<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => T,
): (...args: Args) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = keyOf(...args)
    const known = made.get(key)
    if (known) return known
    if (made.size >= MOST_KEPT) made.clear()
    const fragment = make(...args)
    made.set(key, fragment)
    return fragment
  }
}
