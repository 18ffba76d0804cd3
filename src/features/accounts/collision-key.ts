import { type RawBuilder, sql } from 'kysely'

/**
 * Collision key: where a change of the rules made two names or addresses equal, one holder has the key and the others
 * the key with their id appended, so all keep theirs and nobody new can take it. No valid name or address has a key
 * with # in it.
 */
export function collisionKey(key: string, id: number): string {
  return `${key}#${id}`
}

export function isKeyOf(stored: string | null, key: string, id: number): boolean {
  return stored === key || stored === collisionKey(key, id)
}

/** Whether a stored key is this one or a collision key of it: an index range in C collation, where $ follows #. */
export function matchesKey(column: string, key: string): RawBuilder<boolean> {
  const ordered = sql`${sql.ref(column)} collate "C"`
  return sql<boolean>`(${ordered} = ${key} or (${ordered} > ${`${key}#`} and ${ordered} < ${`${key}$`}))`
}
