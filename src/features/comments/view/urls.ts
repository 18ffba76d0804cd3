import { postUrl } from '../../posts/view.ts'
import type { ThreadPosition } from '../service.ts'

/** Permalink: opens the page that holds the comment, with the anchor at it. */
export function commentUrl(postId: number, id: number): string {
  return `${postUrl(postId)}?comment=${id}#comments`
}

export function threadUrl(postId: number, { sort, page, root, replies }: ThreadPosition): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('comments', String(page))
  if (sort !== 'newest') query.set('order', sort)
  if (root) query.set('thread', String(root))
  if (root) query.set('replies', String(replies))
  const anchor = root ? `comment-${root}` : 'comments'
  return `${postUrl(postId)}${query.size ? `?${query}` : ''}#${anchor}`
}
