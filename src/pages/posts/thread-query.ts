import { type Static, Type } from 'typebox'
import { COMMENT_ORDERS } from '../../features/comments/schema.ts'
import { openThread, type Thread, type ThreadPosition } from '../../features/comments/service.ts'
import type { Article } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'

const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values select the nearest valid position. */
export const ThreadQuery = Type.Object({
  comments: Loose,
  order: Loose,
  thread: Loose,
  replies: Loose,
  comment: Loose,
})

type ThreadQuery = Static<typeof ThreadQuery>

export interface RequestedPosition extends ThreadPosition {
  comment: number | null
}

const MAX_PAGES = MAX_ROWS_BY_PAGE / 20

export function requestedPosition(query: ThreadQuery): RequestedPosition {
  return {
    sort: COMMENT_ORDERS.find((order) => order === query.order) ?? 'newest',
    page: Math.min(positiveInteger(query.comments) ?? 1, MAX_PAGES),
    root: positiveInteger(query.thread),
    replies: Math.min(positiveInteger(query.replies) ?? 1, MAX_PAGES),
    comment: positiveInteger(query.comment),
  }
}

/** The position as a canonical query string, for cache keys; empty for the first page. */
export function positionQuery({ sort, page, root, replies, comment }: RequestedPosition): string {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('order', sort)
  if (page > 1) query.set('comments', String(page))
  if (root) query.set('thread', String(root))
  if (root && replies > 1) query.set('replies', String(replies))
  if (comment) query.set('comment', String(comment))
  return query.size ? `?${query}` : ''
}

type CommentedPost = Pick<Article, 'id' | 'author'>

/** The thread as visitors see it; pages past the end select the last one. */
export async function nearestThread(
  db: Db,
  post: CommentedPost,
  position: RequestedPosition,
): Promise<Thread> {
  const thread = await openThread(db, null, post, position)
  const last = lastPosition(thread)
  if (!last) return thread
  return { ...(await nearestThread(db, post, { ...last, comment: null })), sought: thread.sought }
}

function lastPosition({ sort, page, pages, root, replies, branches }: Thread): ThreadPosition | null {
  if (page > pages) return { sort, page: pages, root, replies }
  const opened = branches.find(({ opened }) => opened)?.opened
  return opened && opened.page > opened.pages ? { sort, page, root, replies: opened.pages } : null
}

function positiveInteger(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10)
  return number >= 1 && number <= Number.MAX_SAFE_INTEGER ? number : null
}
