import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { Tables } from '../../kernel/db/tables.ts'
import type { Role } from '../../kernel/http/viewer.ts'
import type { User } from './queries.ts'
import { emailKey, type Status, usernameKey } from './rules.ts'

export interface UserFilter {
  q?: string
  status?: Status
  role?: Role
}

interface UserSearch {
  people: SelectQueryBuilder<Tables, 'users', User>
  /** Whether more may fit than were looked at. */
  cut: boolean
}

const MAX_CANDIDATES = 500

/** Everyone, or whom someone may mean who gives a number, the beginning of an e-mail or any part of a name. */
export async function searchUsers(
  db: Reader,
  { q = '', status, role }: UserFilter,
  now: Date,
): Promise<UserSearch> {
  let people = db.selectFrom('users').selectAll()
  if (status) people = withStatus(people, status, now)
  if (role) people = people.where('role', '=', sql.lit(role))
  if (q.trim() === '') return { people, cut: false }
  const ids = await candidateIds(db, q.trim())
  return { people: people.where('id', '=', sql<number>`any(${ids})`), cut: ids.length >= MAX_CANDIDATES }
}

/** As it counts now: a ban whose end has come is over, whatever is stored. */
function withStatus(people: UserSearch['people'], status: Status, now: Date): UserSearch['people'] {
  const over = sql<boolean>`coalesce(ban_until <= ${now}, false)`
  if (status === 'banned')
    return people.where('status', '=', sql.lit('banned')).where(sql<boolean>`not ${over}`)
  if (status !== 'active') return people.where('status', '=', sql.lit(status))
  return people.where(sql<boolean>`(status = 'active' or (status = 'banned' and ${over}))`)
}

/** Along an index each, and no further than anyone would read. */
async function candidateIds(db: Reader, q: string): Promise<number[]> {
  const [email, name] = [emailKey(q), usernameKey(q)]
  const uid = /^\d{1,15}$/.test(q) ? Number(q) : 0
  const last = sql`chr(x'10ffff'::integer)`
  const most = sql.lit(MAX_CANDIDATES)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, 1 as rank from users where id = ${uid}
      union all (select id, 2 from users
        where email_key ~>=~ ${email}::text and email_key ~<~ (${email}::text || ${last}) limit ${most})
      union all (select id, 3 from users where username_key collate "C" >= ${name}::text collate "C"
        and username_key collate "C" < (${name}::text || ${last}) collate "C" limit ${most})
      union all (select id, 4 from users where name_parts(username_key) @> name_parts(${name}::text)
        and strpos(username_key, ${name}::text) > 0 limit ${most})
    ) as found group by id order by min(rank), id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
