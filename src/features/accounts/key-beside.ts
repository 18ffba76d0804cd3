import { type RawBuilder, sql } from 'kysely'

/**
 * The key of someone whose name or address came to look like another's only when the rules of keys changed: both keep
 * theirs, and whoever comes later gets neither. No name and no address that one can choose has a key with # behind it.
 */
export function keyBeside(key: string, id: number): string {
  return `${key}#${id}`
}

export function isKeyOf(stored: string | null, key: string, id: number): boolean {
  return stored === key || stored === keyBeside(key, id)
}

/** Whether a stored key is this one or beside it, along an index in C order, where $ follows #. */
export function takesKey(column: string, key: string): RawBuilder<boolean> {
  const ordered = sql`${sql.ref(column)} collate "C"`
  return sql<boolean>`(${ordered} = ${key} or (${ordered} > ${`${key}#`} and ${ordered} < ${`${key}$`}))`
}
