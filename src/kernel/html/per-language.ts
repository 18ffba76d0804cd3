import type { Words } from '../../i18n/words.ts'

/** A fragment that is the same on every page in one language: made once for each. */
export function perLanguage<T>(make: (t: Words) => T): (t: Words) => T {
  const made = new WeakMap<Words, T>()
  return (t) => {
    const known = made.get(t) ?? make(t)
    made.set(t, known)
    return known
  }
}
