import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '../../kernel/db/db.ts'
import { countRowsUpTo } from '../../kernel/db/paging/capped-count.ts'
import { byId, byTime, type ListOrder } from '../../kernel/db/paging/list-order.ts'
import { pageClauses } from '../../kernel/db/paging/paged-select.ts'
import type { PageRequest } from '../../kernel/db/paging/paging.ts'
import { containsPattern } from '../../kernel/db/recent-window.ts'
import { usernameKey } from '../accounts/rules.ts'
import { selectByName } from '../accounts/service.ts'
import { type OwnRow, selectNewestText } from '../authoring/service.ts'
import { isPresentPostSql } from '../posts/rules.ts'
import { isPendingReviewSql, type ModerationStatus } from './rules.ts'

/** Bounded search: how many of the newest posts are scanned for a word. */
export const MAX_SCANNED = 10_000

export interface ModerationList {
  status: ModerationStatus | undefined
  q: string
}

/** The review queue is oldest first, all other lists newest first. */
export function moderationOrder({ status }: ModerationList): ListOrder<'submitted_at' | 'id'> {
  return status === 'waiting' ? byTime('submitted_at', 'id', 'asc') : byId('id')
}

export async function findModerationPage(db: Db, list: ModerationList, page: PageRequest): Promise<OwnRow[]> {
  const { after, orderBy, limit } = pageClauses(moderationOrder(list), page)
  const chosen = sql`select id from (${found(list)}) as found where true ${after} ${orderBy} ${limit}`
  const posts = sql`select posts.* from (${chosen}) as chosen join posts using (id)`
  const shown = sql<OwnRow>`select * from (${selectNewestText(posts)}) as shown ${orderBy}`
  return (await shown.execute(db)).rows
}

export function countModerationList(db: Db, list: ModerationList): Promise<number> {
  return countRowsUpTo(db, sql`select 1 from (${found(list)}) as found`)
}

/** The next or previous post in the review queue; wraps around. */
export async function neighbourInQueue(
  db: Reader,
  side: 'after' | 'before',
  postId: number | null,
): Promise<number | null> {
  const [sign, way] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const beyondPost = sql`where (submitted_at, id) ${sign} ((select submitted_at from posts where id = ${postId}), (select ${postId}::bigint))`
  const nearest = async (beyond: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`select id from (${all('waiting')}) as waiting ${beyond}
      order by submitted_at ${way}, id ${way} limit 1`.execute(db)
    return rows[0]?.id
  }
  return (await nearest(beyondPost)) ?? (await nearest(sql``)) ?? null
}

/**
 * Substring of the title or author's name among the newest posts; exact id or name among all. The texts are read by one scan in id
 * order, since a join would look up each of them or read all of them.
 */
function found({ status, q }: ModerationList): RawBuilder<unknown> {
  if (q === '') return all(status)
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  return sql`
    with looked_at as materialized (select id, submitted_at, revision_id, author_id from (${all(status)}) as listed
      order by id desc limit ${sql.lit(MAX_SCANNED)})
    select id, submitted_at from looked_at where revision_id in (select r.id from post_revisions r
        where r.id = any(array(select revision_id from looked_at)) and r.title ilike ${containsPattern(q)})
      or author_id in (select named.id from (${selectByName(q)}) as named)
    union select id, submitted_at from (${all(status)}) as numbered where id = ${number}
    union select id, submitted_at from (${all(status)}) as written where author_id = any(array(
      select id from users where id = ${number} or username_key = ${usernameKey(q)}))`
}

function all(status: ModerationStatus | undefined): RawBuilder<unknown> {
  const condition =
    status === 'waiting'
      ? isPendingReviewSql('posts')
      : [isPresentPostSql('posts'), ...(status ? [`status = '${status}'`] : [])].join(' and ')
  return sql`select * from posts where ${sql.raw(condition)}`
}
