import { type RawBuilder, sql } from 'kysely'

/**
 * Collision key: where a change of the rules made two names or addresses alike, one holder has the key and the others the
 * key with their id behind it, so both keep theirs and no newcomer gets either. No name or address that one can choose
 * has a key with # in it.
 */
export function collisionKey(key: string, id: number): string {
  return `${key}#${id}`
}

export function isKeyOf(stored: string | null, key: string, id: number): boolean {
  return stored === key || stored === collisionKey(key, id)
}

/** Whether a stored key is this one or beside it, along an index in C order, where $ follows #. */
export function matchesKey(column: string, key: string): RawBuilder<boolean> {
  const ordered = sql`${sql.ref(column)} collate "C"`
  return sql<boolean>`(${ordered} = ${key} or (${ordered} > ${`${key}#`} and ${ordered} < ${`${key}$`}))`
}
