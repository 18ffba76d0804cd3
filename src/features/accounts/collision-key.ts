import { type RawBuilder, sql } from 'kysely'

/**
 * Collision key: if a change of the rules made two names or addresses equal, one holder has the key and the others the key with their
 * id appended, so that all keep theirs and nobody new can take it. The key of a valid name or address never contains #.
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
