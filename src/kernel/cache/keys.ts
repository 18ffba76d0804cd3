import type { Clock } from '../clock.ts'

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
