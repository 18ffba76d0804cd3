import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { exactTime, shortNumber, timeTag } from '../../../kernel/format.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { avatar } from '../../../kernel/html/components/avatar.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { postsTo } from '../../../kernel/html/components/plain-form.ts'
import { icon } from '../../../kernel/html/icons.ts'
import type { SharedPage } from '../../../kernel/html/page.ts'
import { pictureUrl } from '../../../kernel/html/picture-url.ts'
import { personUrl } from '../../accounts/view.ts'
import type { Author } from '../../levels/schema.ts'
import type { Comment } from '../schema.ts'
import { commentText } from './comment-text.ts'
import { likeUrl, replyUrl } from './urls.ts'

interface CommentContext {
  postAuthorId: number
  /** Whether the URL names this comment. */
  sought: boolean
  /** Nobody can reply. */
  closed: boolean
}

/**
 * The same for all readers; client/post/comments/ adds what only some may do. Three stops of the keyboard: name, like and
 * reply; for members the menu in place of the name.
 */
export function commentView(
  page: SharedPage,
  comment: Comment,
  { postAuthorId, sought, closed }: CommentContext,
): SafeHtml {
  const { t } = page
  const { id, author, content, image_url, likes_count, edited_at } = comment
  const name = author?.username ?? t.comments.deletedUser
  const frame = attributes({
    class: sought ? 'comment comment-sought' : 'comment',
    id: `comment-${id}`,
    tabindex: -1,
    'aria-current': sought ? 'true' : null,
    'data-author': author?.uid,
    'data-pinned': comment.pinned,
    'data-answer': comment.answer,
  })
  const like = attributes({
    class: 'comment-action comment-like',
    ...postsTo(likeUrl(id)),
    'data-like-comment': id,
    'aria-pressed': 'false',
    title: t.comments.like,
  })
  return html`<article${frame}>${sought ? html`<span class="comment-anchor" id="comments"></span>` : null}
${author ? avatar(author, 'small') : html`<span class="avatar avatar-small" aria-hidden="true">–</span>`}
<div class="comment-body">
${commentByline(t, author, postAuthorId, comment)}
${content ? commentText(comment, answered(t, comment)) : null}
${image_url ? commentPicture(image_url, t.comments.pictureOf(name)) : null}
<div class="comment-foot"><a class="comment-time" href="?comment=${id}#comments" rel="nofollow" tabindex="-1">${timeTag(page, comment.created_at)}</a>
${edited_at ? html`<time class="comment-edited" datetime="${edited_at.toISOString()}" title="${exactTime(page, edited_at)}" data-form="title">${t.comments.edited}</time>` : null}
<button${like}>${icon('heart')}<span class="visually-hidden" dir="auto">${t.comments.likeOf(name)}</span><span data-count>${likes_count ? shortNumber(page.lang, likes_count) : null}</span></button>
${closed ? null : html`<a class="comment-action" href="${replyUrl(id)}" rel="nofollow" data-reply="${id}" aria-label="${t.comments.replyTo(name)}">${t.comments.reply}</a>`}</div>
</div>
</article>`
}

export function commentByline(
  t: Words,
  author: Author | null,
  postAuthorId: number,
  { pinned, answer }: Pick<Comment, 'pinned' | 'answer'> = { pinned: false, answer: false },
): SafeHtml {
  const marks = html`${answer ? statusBadge(t.comments.answer, 'good') : null}${pinned ? statusBadge(t.comments.pinned) : null}`
  if (!author)
    return html`<p class="byline"><span class="comment-nobody">${t.comments.deletedUser}</span>${marks}</p>`
  const { uid, username } = author
  return html`<p class="byline"><a class="author-name" href="${personUrl(uid)}">${bdi(username)}</a>${uid === postAuthorId ? statusBadge(t.comments.author, 'warn') : null}${marks}</p>`
}

/** The user a reply answers, unless it answers its root. */
function answered(t: Words, { reply_to_id, root_id, reply_to_user }: Comment): SafeHtml | null {
  if (!reply_to_user || reply_to_id === root_id) return null
  const { uid, username } = reply_to_user
  return html`<span class="comment-answers">${t.comments.answers} <a class="mention" href="${personUrl(uid)}">@${bdi(username)}</a></span> `
}

/** A link, so that it also opens without script. */
export function commentPicture(path: string, alt: string): SafeHtml {
  const url = pictureUrl(path)
  return html`<a class="comment-picture" href="${url}"><img src="${url}" alt="${alt}" loading="lazy" decoding="async"></a>`
}
