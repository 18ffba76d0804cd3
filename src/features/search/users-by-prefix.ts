import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import { isPresentSql, usernameKey } from '../accounts/rules.ts'

const SHORTEST_NAME = 2
const LONGEST_NAME = 20
const MAX_PER_KEY = 3
/** Upper bound of a prefix range. */
export const LAST_CHARACTER = '\u{10ffff}'

/** The key of a name, or null if it is too short or too long for one. */
export function nameKey(text: string): string | null {
  const { length } = [...text]
  return length >= SHORTEST_NAME && length <= LONGEST_NAME ? usernameKey(text) : null
}

/** A few users for each key as a prefix of their name's key, exact matches first. */
export function selectUsersByPrefix(keys: string): string {
  return `select key, found.* from unnest(${keys}) as key, lateral (
    select id, username, username_key = key as whole from users
    where username_key collate "C" >= key collate "C" and username_key collate "C" < (key || '${LAST_CHARACTER}') collate "C"
      and ${isPresentSql('users')}
    order by username_key collate "C" limit ${MAX_PER_KEY}) as found`
}

interface Named {
  id: number
  username: string
}

const select = preparedSelect<Named>(selectUsersByPrefix('$1::text[]'))

export async function usersByPrefix(db: Db, name: string): Promise<Named[]> {
  const key = nameKey(name)
  return key === null ? [] : db.read(select, [[key]])
}
