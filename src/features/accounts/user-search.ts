import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { Tables } from '../../kernel/db/tables.ts'
import type { Role } from '../../kernel/viewer.ts'
import { USER_COLUMNS, type User } from './queries.ts'
import { emailKey, isActiveSql, longestPartsOf, type Status, usernameKey } from './rules.ts'

interface UserFilter {
  q?: string
  status?: Status
  role?: Role
  /** Whether email addresses are searched too. */
  byEmail: boolean
}

interface UserSearch {
  users: SelectQueryBuilder<Tables, 'users', User>
  /** Whether there may be more matches than MAX_CANDIDATES. */
  truncated: boolean
}

const MAX_CANDIDATES = 500
const MOST = sql.lit(MAX_CANDIDATES)
/** The upper bound of a range of texts with a common prefix. */
const LAST = sql`chr(x'10ffff'::integer)`

/** All users, or those who match an id, any part of a name or the beginning of an email address. */
export async function searchUsers(
  db: Reader,
  { q = '', status, role, byEmail }: UserFilter,
  now: Date,
): Promise<UserSearch> {
  let users = db.selectFrom('users').select(USER_COLUMNS)
  if (status) users = withStatus(users, status, now)
  if (role) users = users.where('role', '=', sql.lit(role))
  if (q.trim() === '') return { users, truncated: false }
  const ids = await candidateIds(db, q.trim(), byEmail)
  return { users: users.where('id', '=', sql<number>`any(${ids})`), truncated: ids.length >= MAX_CANDIDATES }
}

/** Applies the status in force now: an expired ban is over, whatever is stored. */
function withStatus(users: UserSearch['users'], status: Status, now: Date): UserSearch['users'] {
  if (status === 'active') return users.where(isActiveSql('users', now))
  const stored = users.where('status', '=', sql.lit(status))
  return status === 'banned' ? stored.where(sql<boolean>`not ${isActiveSql('users', now)}`) : stored
}

/** One index scan per kind of match, each with a limit. */
async function candidateIds(db: Reader, q: string, byEmail: boolean): Promise<number[]> {
  const email = emailKey(q)
  const uid = /^\d{1,15}$/.test(q) ? Number(q) : 0
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, 1 as rank from users where id = ${uid}
      union all (select id, 2 from users
        where ${byEmail} and email_key ~>=~ ${email}::text and email_key ~<~ (${email}::text || ${LAST}) limit ${MOST})
      union all (${selectByName(q)})
    ) as found group by id order by min(rank), id desc limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ids of users whose name contains this, at most MAX_CANDIDATES; substring matches only if few names start with it. In a CTE of their
 * own, because seeing the limit the planner would walk the whole table for a substring that it considers common.
 */
export function selectByName(q: string): RawBuilder<{ id: number; rank: number }> {
  const name = usernameKey(q)
  return sql`with by_prefix as materialized (select id from users where username_key collate "C" >= ${name}::text collate "C"
      and username_key collate "C" < (${name}::text || ${LAST}) collate "C" limit ${MOST}),
    by_part as materialized (select id, username_key from users where (select count(*) from by_prefix) < ${MOST}
      and name_parts(username_key) @> ${longestPartsOf(name)}::text[])
    select id, 3 as rank from by_prefix
    union all (select id, 4 from by_part where strpos(username_key, ${name}::text) > 0 limit ${MOST})`
}
