import { html, type SafeHtml } from '@remix-run/html-template'
import { shortNumber } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { postsTo } from '../../kernel/html/components/plain-form.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authUrl, nextUrlFrom } from '../sessions/view.ts'
import type { Reaction, ReactionState } from './schema.ts'

/** Where a browser without script posts it: pages/posts/reaction-forms.ts. */
export function reactionUrl(postId: number | ':id', reaction: Reaction): string {
  return `/posts/${postId}/${reaction}`
}

interface ReactionBarOptions {
  post: { id: number; likes_count: number; comments_count: number }
  state: ReactionState
  /** Buttons from other slices, before the link to the comments. */
  moreActions: SafeHtml | null
  trailing?: SafeHtml | null
}

/** Below an article: like, dislike, more actions and the link to the comments. client/post/reactions.ts sends the toggles. */
export function reactionBar(
  page: PageContext,
  { post, state, moreActions, trailing }: ReactionBarOptions,
): SafeHtml {
  const { t, lang } = page
  const count = (name: string, value: number) =>
    html`<span class="reaction-count" ${name}>${shortNumber(lang, value)}</span>`
  return html`<div class="reactions" id="reactions" role="group" aria-label="${t.reactions.bar}" data-reactions="${post.id}">
${reactionButton(page, 'like', 'heart', post.id, state, html`<span>${t.reactions.like}</span>${count('data-likes', post.likes_count)}`)}
${reactionButton(page, 'dislike', 'thumb-down', post.id, state, html`<span class="visually-hidden">${t.reactions.dislike}</span>`)}
${moreActions}
<a class="button button-plain" href="#comments">${icon('chat')}<span>${t.reactions.comments}</span>${count('data-comments-count', post.comments_count)}</a>
${trailing}
</div>`
}

function reactionButton(
  { viewer, path, t }: PageContext,
  reaction: Reaction,
  sign: IconName,
  postId: number,
  state: ReactionState,
  inside: SafeHtml,
): SafeHtml {
  const look = { class: `button button-plain reaction-${reaction}`, title: t.reactions[reaction] }
  if (!viewer)
    return html`<a${attributes({ ...look, href: authUrl('/login', nextUrlFrom(path)) })}>${icon(sign)}${inside}</a>`
  const pressed = String(state === reaction)
  return html`<button${attributes({ ...look, ...postsTo(reactionUrl(postId, reaction)), 'data-react': reaction, 'aria-pressed': pressed })}>${icon(sign)}${inside}</button>`
}
