import { cachedCount } from '../../../kernel/cache/large-counts.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { preparedCount } from '../../../kernel/db/paging/capped-count.ts'
import { byCount, byId, type ListOrder, orderByClause } from '../../../kernel/db/paging/list-order.ts'
import { pagedSelect } from '../../../kernel/db/paging/paged-select.ts'
import { type Page, type PageRequest, pageOf, readPage } from '../../../kernel/db/paging/paging.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import * as posts from '../../posts/service.ts'
import { REPLIES_PER_PAGE, ROOTS_PER_PAGE } from '../rules.ts'
import type { Comment, CommentOrder, CommentsQuery } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from './comment-with-author.ts'

type ListName = CommentOrder | 'thread'

interface List {
  of: string
  order: ListOrder<'id' | 'replies_count'>
  count(db: Db, values: unknown[]): Promise<number>
  select: ReturnType<typeof pagedSelect<CommentWithAuthor>>
}

function listOf(of: string, order: List['order'], count = preparedCount(`comments where ${of}`)): List {
  const select = pagedSelect<CommentWithAuthor>(
    order,
    1,
    ({ after, orderBy, limit }) =>
      `${selectWithAuthor(`select * from comments where ${of} ${after} ${orderBy} ${limit}`)}
      ${orderByClause(order, 'c')}`,
  )
  return { of, order, count, select }
}

const ROOTS = listOf('post_id = $1 and root_id is null and deleted_at is null', byId('id'))

const LISTS: Record<ListName, List> = {
  newest: ROOTS,
  replies: listOf(ROOTS.of, byCount('replies_count', 'id'), ROOTS.count),
  thread: listOf('root_id = $1 and deleted_at is null', byId('id', 'asc')),
}

/** Root comments of a post. */
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
  const { of, order, count, select } = LISTS[name]
  const [rows, total] = await Promise.all([
    select(db, [id], page),
    page.after ? null : cachedCount(db, `comments ${of} ${id}`, () => count(db, [id])),
  ])
  const { items, ...rest } = pageOf(page, rows, total, order.cursorOf)
  return { ...rest, items: items.map((row) => toComment(row, viewer, postAuthorId)) }
}
