/** What was made under this key before, or what is made now. */
export type KeepByKey<T> = (key: string, make: () => T) => T

/** Past so many keys it begins anew. */
export function keepByKey<T>(most: number): KeepByKey<T> {
  const made = new Map<string, T>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    if (made.size >= most) made.clear()
    made.set(key, value)
    return value
  }
}

const MOST_KEPT = 1_000

/** A function that makes the same again only when the key of what it is made from is another. */
export function keptByKey<Args extends unknown[], T>(
  keyOf: (...args: Args) => string,
  make: (...args: Args) => T,
): (...args: Args) => T {
  const keep = keepByKey<T>(MOST_KEPT)
  return (...args) => keep(keyOf(...args), () => make(...args))
}
