import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { timeTag } from '../../../kernel/format.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import type { HeldComment } from '../schema.ts'
import { MAX_NEW, type NewComments } from '../service.ts'
import { commentUrl, HELD_COMMENTS } from './urls.ts'

/** What a member has done with the comments on the page. */
export interface CommentState {
  /** Ids of comments on the page that they like. */
  liked: number[]
  /** The newest comment that they had already seen, null on the first visit, and the newest of all. */
  seen: number | null
  newest: number | null
  unread: NewComments | null
  /** Their comments that wait for an admin. */
  held: HeldComment[]
}

/**
 * Comments are rendered the same for all viewers; client/post/comments/ uses this to mark what is liked and what is new. The link to
 * the first new one works without script.
 */
export function commentState(
  page: PageContext,
  postId: number,
  { liked, seen, newest, unread, held }: CommentState,
): SafeHtml {
  const { t } = page
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
  return html`<p${state}>${link || null}</p>
<div id="${HELD_COMMENTS}">${held.length ? heldComments(page, held) : null}</div>`
}

function countText(count: number): string {
  return count > MAX_NEW ? `${MAX_NEW}+` : String(count)
}

function heldComments(page: PageContext, held: HeldComment[]): SafeHtml {
  const words = page.t.comments.waiting
  const items = held.map(
    ({ id, comment_id, content, created_at }) => html`<li class="comment held-comment">
<div class="comment-body"><p class="comment-text" dir="auto">${content}</p>
<div class="comment-foot">${comment_id ? html`<span>${words.edit}</span>` : null}${timeTag(page, created_at)}
<span class="needs-script">${withdrawButton(words, id)}</span></div></div></li>`,
  )
  return html`<section class="held-comments" aria-labelledby="held-comments-title">
<h3 class="held-comments-title" id="held-comments-title">${words.title}</h3>
<p class="comment-note">${words.hint}</p><ol>${items}</ol></section>`
}

function withdrawButton(words: Words['comments']['waiting'], id: number): SafeHtml {
  const call = {
    api: `DELETE /api/held-comments/${id}`,
    after: { refresh: HELD_COMMENTS },
    toast: words.withdrawn,
  }
  return button(words.withdraw, { look: 'quiet', size: 'small', attributes: apiCallAttributes(call) })
}
