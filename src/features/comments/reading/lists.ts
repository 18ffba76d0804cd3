import { cachedCount } from '../../../kernel/cache/large-counts.ts'
import { type Db, type PreparedSelect, preparedSelect } from '../../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE, type Page, type PageRequest, pageOf, readPage } from '../../../kernel/db/paging.ts'
import { parseCountCursor, parseIdCursor } from '../../../kernel/db/paging-cursor.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import * as posts from '../../posts/service.ts'
import { REPLIES_PER_PAGE, ROOTS_PER_PAGE } from '../rules.ts'
import type { Comment, CommentOrder, CommentsQuery } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from './comment-with-author.ts'

type ListName = CommentOrder | 'thread'

type Count = PreparedSelect<{ count: number }>

interface List {
  of: string
  count: Count
  order: string
  after: string
  /** What a cursor must hold, and what it is made of. */
  read(position: NonNullable<PageRequest['after']>): unknown[]
  position(row: CommentWithAuthor): number[]
}

const ROOTS = 'post_id = $1 and root_id is null and deleted_at is null'

const THREAD = 'root_id = $1 and deleted_at is null'

const counting = (rows: string): Count =>
  preparedSelect(
    `select count(*) as count from (select 1 from comments where ${rows} limit ${MAX_ROWS_BY_PAGE + 1}) as counted`,
  )
const ROOTS_COUNT = counting(ROOTS)

const LISTS: Record<ListName, List> = {
  newest: {
    of: ROOTS,
    count: ROOTS_COUNT,
    order: 'id desc',
    after: 'id < (select $2::bigint)',
    read: parseIdCursor,
    position: ({ id }) => [id],
  },
  replies: {
    of: ROOTS,
    count: ROOTS_COUNT,
    order: 'replies_count desc, id desc',
    after: '(replies_count, id) < ((select $2::integer), (select $3::bigint))',
    read: parseCountCursor,
    position: ({ replies_count, id }) => [replies_count, id],
  },
  thread: {
    of: THREAD,
    count: counting(THREAD),
    order: 'id',
    after: 'id > (select $2::bigint)',
    read: parseIdCursor,
    position: ({ id }) => [id],
  },
}

/** Root comments below a post. */
export async function commentsOn(
  db: Db,
  viewer: Viewer | null,
  postId: number,
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const { author_id } = await posts.visiblePost(db, viewer, postId)
  return pageOfComments(
    db,
    viewer,
    author_id,
    query.sort ?? 'newest',
    postId,
    readPage(query, ROOTS_PER_PAGE),
  )
}

/** Replies under a root, the oldest first. */
export async function repliesTo(
  db: Db,
  viewer: Viewer | null,
  { id, root_id }: { id: number; root_id: number },
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const { author_id } = await posts.visiblePost(db, viewer, id)
  const [root] = await db.read(rootOnPost, [root_id, id])
  if (!root) throw notFound('comment_not_found')
  return pageOfComments(db, viewer, author_id, 'thread', root_id, readPage(query, REPLIES_PER_PAGE))
}

const rootOnPost = preparedSelect<{ id: number }>(
  'select id from comments where id = $1 and post_id = $2 and root_id is null and deleted_at is null',
)

export async function pageOfComments(
  db: Db,
  viewer: Viewer | null,
  postAuthorId: number,
  name: ListName,
  id: number,
  page: PageRequest,
): Promise<Page<Comment>> {
  const list = LISTS[name]
  const place = page.after ? list.read(page.after) : [page.offset]
  const [rows, total] = await Promise.all([
    db.read(pageSelect(name, page), [id, ...place]),
    page.after ? null : cachedCount(db, `comments ${list.of} ${id}`, () => countOf(db, list.count, id)),
  ])
  const { items, ...rest } = pageOf(page, rows, total, list.position)
  return { ...rest, items: items.map((row) => toComment(row, viewer, postAuthorId)) }
}

const selects = new Map<string, PreparedSelect<CommentWithAuthor>>()

/** Written once for each form: a limit in the text lets PostgreSQL keep its plan. */
function pageSelect(name: ListName, { limit, after }: PageRequest): PreparedSelect<CommentWithAuthor> {
  const form = `${name} ${limit} ${after !== null}`
  const known = selects.get(form)
  if (known) return known
  const { of, order, after: beyond } = LISTS[name]
  const from = after ? `and ${beyond} order by ${order}` : `order by ${order} offset (select $2::integer)`
  const select = preparedSelect<CommentWithAuthor>(
    `${selectWithAuthor(`select * from comments where ${of} ${from} limit ${limit}`)}
    order by ${order.replace(/\b(id|replies_count)\b/g, 'c.$1')}`,
  )
  selects.set(form, select)
  return select
}

async function countOf(db: Db, count: Count, id: number): Promise<number> {
  return (await db.read(count, [id]))[0]!.count
}
