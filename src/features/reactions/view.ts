import { html, type SafeHtml } from '@remix-run/html-template'
import { shortNumber } from '../../kernel/format.ts'
import { type Attributes, attributes } from '../../kernel/html/attributes.ts'
import type { MenuItem } from '../../kernel/html/components/menu.ts'
import { postsTo } from '../../kernel/html/components/plain-form.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { authUrl, nextUrlFrom } from '../sessions/view.ts'
import type { Reaction, ReactionState } from './schema.ts'

/** Where a browser without script posts it: pages/posts/reaction-forms.ts. */
export function reactionUrl(postId: number | ':id', reaction: Reaction): string {
  return `/posts/${postId}/${reaction}`
}

interface ReactedPost {
  id: number
  likes_count: number
}

/** In the row under an article; client/post/reactions.ts sends the toggles. */
export function likeButton(page: PageContext, post: ReactedPost, state: ReactionState): SafeHtml {
  const { t, lang } = page
  const inside = html`${icon('heart')}<span class="visually-hidden">${t.reactions.like}</span><span class="reaction-count" data-likes>${shortNumber(lang, post.likes_count)}</span>`
  const look = { class: 'button button-plain', title: t.reactions.like }
  const all = attributes({ ...look, ...reactionAttributes(page, 'like', post.id, state) })
  return page.viewer ? html`<button${all}>${inside}</button>` : html`<a${all}>${inside}</a>`
}

/** In the menu at the end of the row. */
export function dislikeItem(page: PageContext, postId: number, state: ReactionState): MenuItem {
  const { href, ...attributes } = reactionAttributes(page, 'dislike', postId, state)
  return { label: page.t.reactions.dislike, icon: 'thumb-down', ...(href ? { href } : {}), attributes }
}

export function commentsLink({ t, lang }: SharedPage, count: number): SafeHtml {
  return html`<a class="button button-plain" href="#comments" title="${t.reactions.comments}">${icon('chat')}<span class="visually-hidden">${t.reactions.comments}</span><span class="reaction-count" data-comments-count>${shortNumber(lang, count)}</span></a>`
}

/** A button for members, which is a plain form without script; for visitors a link to the login page. */
function reactionAttributes(
  { viewer, path }: PageContext,
  reaction: Reaction,
  postId: number,
  state: ReactionState,
): Attributes & { href?: string } {
  if (!viewer) return { href: authUrl('/login', nextUrlFrom(path)) }
  return {
    ...postsTo(reactionUrl(postId, reaction)),
    'data-react': reaction,
    'aria-pressed': String(state === reaction),
  }
}
