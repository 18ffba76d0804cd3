import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { MAX_NEW, type NewComments } from '../service.ts'
import { commentUrl } from './urls.ts'

/** What a member has done with the comments on the page. */
export interface CommentState {
  /** Ids of comments on the page that they like. */
  liked: number[]
  /** The newest comment that they had already seen, null on the first visit, and the newest of all. */
  seen: number | null
  newest: number | null
  unread: NewComments | null
}

/**
 * Comments are rendered the same for all viewers; client/post/comments/ uses this to mark what is liked and what is new. The link to
 * the first new one works without script.
 */
export function commentState(
  t: Words,
  postId: number,
  { liked, seen, newest, unread }: CommentState,
): SafeHtml {
  const state = attributes({
    class: 'comment-state',
    id: 'comment-state',
    'data-liked': liked.join(' ') || null,
    'data-seen': seen,
    'data-newest': newest,
  })
  const link =
    unread?.first &&
    html`<a class="button button-plain button-small" href="${commentUrl(postId, unread.first)}">${t.comments.newOnes(countText(unread.count))}</a>`
  return html`<p${state}>${link || null}</p>`
}

function countText(count: number): string {
  return count > MAX_NEW ? `${MAX_NEW}+` : String(count)
}
