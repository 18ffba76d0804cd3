import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { usernameKey } from '../accounts/rules.ts'
import type { Author } from '../levels/schema.ts'
import { authorOf, refuseBelowLevel } from '../levels/service.ts'
import { bigramsIn, fold } from '../search-index/service.ts'
import { MAX_SUGGESTIONS, MENTION_LEVEL } from './rules.ts'

const MAX_CANDIDATES = 100
// A key may be longer than its name: where an m stands, rn would look the same.
const LONGEST_KEY = 40

/** Whom someone may mean who has typed so much of a name. */
export async function suggestMentions(db: Db, viewer: Viewer, typed: string): Promise<Author[]> {
  refuseBelowLevel(viewer.level, MENTION_LEVEL)
  const name = typed.trim()
  const key = usernameKey(name)
  const rows = await db.read(MENTION_SELECT, [key, bigramsIn(key), viewer.id])
  return rankByName(name, rows)
    .slice(0, MAX_SUGGESTIONS)
    .map((row) => authorOf(row.id, row))
}

interface UserRow {
  id: number
  username: string
  avatar: string | null
  exp: number | null
}

const MENTIONABLE = `status in ('active', 'banned') and id <> $3`

// From the shortest names to longer ones along an index; and only where these are few, whoever has it in the name.
export const MENTION_SELECT = preparedSelect<UserRow>(`with beginning as materialized (
    select found.* from generate_series(length($1::text), ${LONGEST_KEY}) as size, lateral (
      select id, username, avatar from users where length(username_key) = size and ${MENTIONABLE}
        and username_key collate "C" >= $1 collate "C"
        and username_key collate "C" < ($1 || chr(x'10ffff'::integer)) collate "C"
      order by username_key collate "C" limit ${MAX_CANDIDATES}) as found
    limit ${MAX_CANDIDATES}),
  having_it as materialized (
    select id, username, avatar from users where (select count(*) from beginning) < ${MAX_CANDIDATES}
      and name_parts(username_key) @> $2::text[] and strpos(username_key, $1) > 0 and ${MENTIONABLE}
    limit ${MAX_CANDIDATES})
  select people.*, exp from (select * from beginning union select * from having_it) as people
    left join user_levels on user_id = people.id`)

/** Keys also bring names that only look like it. */
function rankByName(name: string, people: UserRow[]): UserRow[] {
  const sought = fold(name)
  const placed = people.map((person) => ({ person, place: fold(person.username).indexOf(sought) }))
  return placed
    .filter(({ place }) => place >= 0)
    .sort(
      (a, b) =>
        Number(a.place > 0) - Number(b.place > 0) ||
        a.person.username.length - b.person.username.length ||
        a.person.id - b.person.id,
    )
    .map(({ person }) => person)
}
