import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '../../kernel/db/db.ts'
import { containsPattern } from '../../kernel/db/like-pattern.ts'
import { MAX_ROWS_BY_PAGE, type PageRequest } from '../../kernel/db/paging.ts'
import { usernameKey } from '../accounts/rules.ts'
import { type OwnRow, selectNewestText } from '../authoring/service.ts'
import { PRESENT } from '../posts/service.ts'
import type { ModerationStatus } from './rules.ts'

/** So many of the newest are looked through for a word. */
export const MAX_SCANNED = 10_000

const WAITING = `(status = 'pending' or revision_status = 'pending') and status <> 'locked'`

export interface ModerationList {
  status: ModerationStatus | undefined
  q: string
}

/** What waits longest comes first; of everything else the newest. A cursor is the place of the last one seen. */
export async function findModerationPage(
  db: Db,
  list: ModerationList,
  { limit, offset }: PageRequest,
  after: [Date, number] | [number] | null,
): Promise<OwnRow[]> {
  const waiting = list.status === 'waiting'
  const order = waiting ? sql`submitted_at, id` : sql`id desc`
  const beyond =
    after?.length === 2
      ? sql`where (submitted_at, id) > ((select ${after[0]}::timestamptz), (select ${after[1]}::bigint))`
      : after
        ? sql`where id < (select ${after[0]}::bigint)`
        : sql``
  const chosen = sql`select id from (${found(list)}) as found ${beyond}
    order by ${order} limit ${sql.lit(limit)} offset (select ${offset}::integer)`
  const posts = sql`select posts.* from (${chosen}) as chosen join posts using (id)`
  const shown = sql<OwnRow>`select * from (${selectNewestText(posts)}) as shown order by ${order}`
  return (await shown.execute(db)).rows
}

export async function countModerationList(db: Db, list: ModerationList): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from (${found(list)}) as found limit ${sql.lit(MAX_ROWS_BY_PAGE + 1)}) as counted`.execute(db)
  return rows[0]!.count
}

/** Who waits next to the place of another post; beyond the last comes the first again. */
export async function neighbourInQueue(
  db: Reader,
  side: 'after' | 'before',
  postId: number | null,
): Promise<number | null> {
  const [sign, way] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const place = sql`where (submitted_at, id) ${sign} ((select submitted_at from posts where id = ${postId}), (select ${postId}::bigint))`
  const nearest = async (beyond: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`select id from (${all('waiting')}) as waiting ${beyond}
      order by submitted_at ${way}, id ${way} limit 1`.execute(db)
    return rows[0]?.id
  }
  return (await nearest(place)) ?? (await nearest(sql``)) ?? null
}

/** By a word of the title or of the author's name among the newest; by a number or a whole name however old. */
function found({ status, q }: ModerationList): RawBuilder<unknown> {
  if (q === '') return all(status)
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  const pattern = containsPattern(q)
  return sql`
    select looked_at.id, looked_at.submitted_at from (
      select * from (${all(status)}) as listed order by id desc limit ${sql.lit(MAX_SCANNED)}) as looked_at
      join post_revisions r on r.id = looked_at.revision_id join users u on u.id = looked_at.author_id
    where r.title ilike ${pattern} or u.username ilike ${pattern}
    union select id, submitted_at from (${all(status)}) as numbered where id = ${number}
    union select id, submitted_at from (${all(status)}) as written where author_id in (
      select id from users where id = ${number} or username_key = ${usernameKey(q)})`
}

function all(status: ModerationStatus | undefined): RawBuilder<unknown> {
  const state =
    status === undefined
      ? sql``
      : sql.raw(status === 'waiting' ? `and ${WAITING}` : `and status = '${status}'`)
  return sql`select * from posts where deleted_at is null and ${sql.raw(PRESENT)} ${state}`
}
