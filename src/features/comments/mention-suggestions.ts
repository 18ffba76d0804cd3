import { type Db, preparedSelect } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { isPresentSql, longestPartsOf, usernameKey } from '../accounts/rules.ts'
import { authorOf, refuseBelowLevel } from '../levels/service.ts'
import { fold } from '../search-index/service.ts'
import { MAX_SUGGESTIONS, MENTION_LEVEL } from './rules.ts'
import type { MentionSuggestions } from './schema.ts'

const MAX_CANDIDATES = 100
// A key may be longer than its name: confusable letters are normalized, m to rn.
const LONGEST_KEY = 40

/** Autocompletes a mention from the part of a name that was typed. */
export async function suggestMentions(db: Db, viewer: Viewer, typed: string): Promise<MentionSuggestions> {
  refuseBelowLevel(viewer.level, MENTION_LEVEL)
  const name = typed.trim()
  const key = usernameKey(name)
  const rows = await db.read(MENTION_SELECT, [key, longestPartsOf(key), viewer.id])
  const items = rankByName(name, rows)
    .slice(0, MAX_SUGGESTIONS)
    .map((row) => authorOf(row.id, row))
  return { items }
}

interface UserRow {
  id: number
  username: string
  avatar: string | null
  exp: number | null
}

const MENTIONABLE = `${isPresentSql('users')} and id <> $3`

// Prefix matches from an index, shorter names first; substring matches only if there are few of those.
export const MENTION_SELECT = preparedSelect<UserRow>(`with by_prefix as materialized (
    select found.* from generate_series(length($1::text), ${LONGEST_KEY}) as size, lateral (
      select id, username, avatar from users where length(username_key) = size and ${MENTIONABLE}
        and username_key collate "C" >= $1 collate "C"
        and username_key collate "C" < ($1 || chr(x'10ffff'::integer)) collate "C"
      order by username_key collate "C" limit ${MAX_CANDIDATES}) as found
    limit ${MAX_CANDIDATES}),
  by_substring as materialized (
    select id, username, avatar from users where (select count(*) from by_prefix) < ${MAX_CANDIDATES}
      and name_parts(username_key) @> $2::text[] and strpos(username_key, $1) > 0 and ${MENTIONABLE}
    limit ${MAX_CANDIDATES})
  select candidates.*, exp from (select * from by_prefix union select * from by_substring) as candidates
    left join user_levels on user_id = candidates.id`)

/** Prefix matches before substring matches, shorter names first. Keys also match lookalikes, which are dropped here. */
function rankByName(name: string, users: UserRow[]): UserRow[] {
  const needle = fold(name)
  return users
    .map((user) => ({ user, index: fold(user.username).indexOf(needle) }))
    .filter(({ index }) => index >= 0)
    .sort(
      (a, b) =>
        Number(a.index > 0) - Number(b.index > 0) ||
        a.user.username.length - b.user.username.length ||
        a.user.id - b.user.id,
    )
    .map(({ user }) => user)
}
