import { type RawBuilder, sql } from 'kysely'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { cachedCount, countRowsUpTo } from '../../../kernel/db/paging/capped-count.ts'
import { writeCursor } from '../../../kernel/db/paging/cursor.ts'
import { NEWEST_FIRST } from '../../../kernel/db/paging/list-order.ts'
import { pageClauses } from '../../../kernel/db/paging/paged-select.ts'
import { type Page, type PageQuery, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import { containsPattern } from '../../../kernel/db/recent-window.ts'
import { one } from '../../../kernel/db/rows.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { isPresentSql, mayDecideAbout } from '../../accounts/rules.ts'
import { type PostStatus, titleFor } from '../../posts/rules.ts'
import type { Comment, EarlierText } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from './comment-with-author.ts'
import { earlierTexts } from './earlier-texts.ts'

/** How many comments a search scans per page. */
const MAX_SCANNED = 10_000

export interface ModerationComment extends Comment {
  post: { id: number; title: string; status: PostStatus }
  /** The texts before it was edited, oldest first. */
  earlier_texts: EarlierText[]
  may_decide: boolean
}

export interface ModerationComments extends Page<ModerationComment> {
  /** Set if the scan stopped before the oldest comment; `next_cursor` continues it. */
  looked_at?: number
}

/** Comments on all posts, newest first. */
export async function listCommentsForModeration(
  db: Db,
  viewer: Viewer,
  query: PageQuery & { q?: string },
): Promise<ModerationComments> {
  const page = readPage(query)
  const q = query.q?.trim() ?? ''
  const { after, orderBy, limit } = pageClauses(NEWEST_FIRST, page)
  const scanned = sql`select id, post_id, content from comments where deleted_at is null ${after}
    ${orderBy} limit ${sql.lit(MAX_SCANNED)}`
  const hits = matchesIn(scanned, q, after)
  const [ids, total, end] = await Promise.all([
    sql<{ id: number }>`${hits} order by c.id desc ${limit}`.execute(db),
    page.after ? null : cachedCount(db, `moderation of comments ${q}`, () => countRowsUpTo(db, hits)),
    q === '' ? null : endOfScan(db, scanned),
  ])
  const { items, ...rest } = pageOf(page, ids.rows, total, ({ id }) => [id])
  const found = { ...rest, items: await moderationComments(db, viewer, items) }
  if (end === null || end.looked_at < MAX_SCANNED) return found
  return { ...found, next_cursor: rest.next_cursor ?? writeCursor([end.oldest]), looked_at: MAX_SCANNED }
}

/** Comments that contain the word, and the one with that number however old it is, on posts that still exist. */
function matchesIn(scanned: RawBuilder<unknown>, q: string, after: RawBuilder<unknown>): RawBuilder<unknown> {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  const numbered = sql`select id, post_id, content from comments where deleted_at is null and id = ${number} ${after}`
  const found = number === null ? scanned : sql`(${scanned}) union ${numbered}`
  return sql`select c.id from (${found}) as c join posts p on p.id = c.post_id and p.deleted_at is null
      join users w on w.id = p.author_id and ${sql.raw(isPresentSql('w'))}
    where ${q === '' ? sql`true` : sql`(c.content ilike ${containsPattern(q)} or c.id = ${number})`}`
}

async function endOfScan(
  db: Db,
  scanned: RawBuilder<unknown>,
): Promise<{ looked_at: number; oldest: number }> {
  const { rows } = await sql<{ looked_at: number; oldest: number }>`
    select count(*) as looked_at, min(id) as oldest from (${scanned}) as scanned`.execute(db)
  return one(rows)
}

interface ModerationRow extends CommentWithAuthor {
  post_author_id: number
  post_title: string
  post_status: PostStatus
}

const selectByIds = preparedSelect<ModerationRow>(`
  select shown.*, p.author_id as post_author_id, p.status as post_status, r.title as post_title
  from (${selectWithAuthor('select * from comments where id = any($1::bigint[])')}) as shown
    join posts p on p.id = shown.post_id
    join post_revisions r on r.id = coalesce(p.public_revision_id, p.revision_id)
  order by shown.id desc`)

async function moderationComments(
  db: Db,
  viewer: Viewer,
  found: { id: number }[],
): Promise<ModerationComment[]> {
  const ids = found.map(({ id }) => id)
  const [rows, earlier] = await Promise.all([db.read(selectByIds, [ids]), earlierTexts(db, ids)])
  const textsOf = Map.groupBy(earlier, ({ comment_id }) => comment_id)
  return rows.map((row) => {
    const { post_id: id, post_title, post_status: status, post_author_id: author_id } = row
    const post = { id, title: titleFor(viewer, { title: post_title, status, author_id }), status }
    const may_decide = mayDecideAbout(viewer, { id: row.author_id, role: row.author_role }, 'comments')
    const earlier_texts = textsOf.get(row.id) ?? []
    return { ...toComment(row, viewer, row.post_author_id), post, earlier_texts, may_decide }
  })
}
