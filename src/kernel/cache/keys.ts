import type { Db } from '../db/db.ts'

const numbers = new WeakMap<Db, number>()
let databases = 0

/** A key of the shared store: caches and databases do not meet in it. */
export function cacheKey(cache: string | number, db: Db, key: string | number): string {
  return `${cache} ${numberOf(db)} ${key}`
}

export function timeOf({ clock }: Db): number {
  return clock.now().getTime()
}

function numberOf(db: Db): number {
  const known = numbers.get(db)
  if (known !== undefined) return known
  numbers.set(db, databases)
  return databases++
}
