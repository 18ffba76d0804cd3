import { type Db, hotSelect } from '../../kernel/db.ts'
import { usernameKey } from '../accounts/rules.ts'

export interface Named {
  id: number
  username: string
  /** Called so, not only to begin with. */
  whole: boolean
}

const SHORTEST_NAME = 2
const LONGEST_NAME = 20
const MOST_NAMES = 5
/** Follows on everything that begins with a text. */
export const LAST_CHARACTER = '\u{10ffff}'

const select = hotSelect<
  Named & { key: string }
>(`select key, found.* from unnest($1::text[]) as key, lateral (
    select id, username, username_key = key as whole from users
    where username_key collate "C" >= key collate "C" and username_key collate "C" < (key || '${LAST_CHARACTER}') collate "C"
      and status in ('active', 'banned')
    order by username_key collate "C" limit 3) as found`)

/** A few of those whose names begin so; whoever is called exactly so comes first. */
export async function peopleNamed(db: Db, names: string[]): Promise<Map<string, Named[]>> {
  const keys = new Map(
    names
      .filter(mayBeName)
      .slice(0, MOST_NAMES)
      .map((name) => [name, usernameKey(name)]),
  )
  if (keys.size === 0) return new Map()
  const rows = await db.read(select, [[...new Set(keys.values())]])
  const people = [...keys].map(([name, key]) => [name, rows.filter((row) => row.key === key)] as const)
  return new Map(people)
}

function mayBeName(name: string): boolean {
  const { length } = [...name]
  return length >= SHORTEST_NAME && length <= LONGEST_NAME
}
