import { postUrl } from '../../posts/view.ts'
import { type Cursor, type ThreadPosition, writeThreadCursor } from '../service.ts'

/** Permalink: opens the page with the comment, anchored at it. */
export function commentUrl(postId: number, id: number): string {
  return `${postUrl(postId)}?comment=${id}#comments`
}

/** The element with a member's own comments that wait for an admin. */
export const HELD_COMMENTS = 'held-comments'

// Where browsers without script post and reply (pages/comments.ts); the routes have `:id` there.

export function newCommentUrl(postId: number | string): string {
  return `/posts/${postId}/comment`
}

export function replyUrl(id: number | ':id'): string {
  return `/comments/${id}/reply`
}

export function likeUrl(id: number | ':id'): string {
  return `/comments/${id}/like`
}

/** Closes or opens the comments of a post. */
export function closingUrl(postId: number | string, act: 'close' | 'open'): string {
  return `/posts/${postId}/comments/${act}`
}

export const MARKS = { pin: ['pin', 'unpin'], answer: ['answer', 'unanswer'] } as const

/** Pins a comment or marks it as the answer, or takes that back. */
export function markUrl(id: number | ':id', act: (typeof MARKS)[keyof typeof MARKS][number]): string {
  return `/comments/${id}/${act}`
}

export function threadUrl(postId: number, position: ThreadPosition): string {
  const query = threadQuery(position)
  const anchor = position.root ? `comment-${position.root}` : 'comments'
  return `${postUrl(postId)}${query.size ? `?${query}` : ''}#${anchor}`
}

/** In canonical form, because pages are cached by it. */
export function threadQuery({ sort, at, root, repliesAt }: ThreadPosition): URLSearchParams {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('order', sort)
  setCursor(query, '', at)
  if (root) query.set('thread', String(root))
  if (root) setCursor(query, 'replies_', repliesAt)
  return query
}

function setCursor(query: URLSearchParams, prefix: string, cursor: Cursor | null): void {
  if (cursor) query.set(prefix + cursor.side, writeThreadCursor(cursor))
}
