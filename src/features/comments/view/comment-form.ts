import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../../i18n/words.ts'
import { memoizeByLanguage } from '../../../kernel/cache/memoize.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { formError } from '../../../kernel/html/components/api-call.ts'
import { avatar } from '../../../kernel/html/components/avatar.ts'
import { button, iconButton, linkButton } from '../../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../../kernel/html/components/dialog.ts'
import { note } from '../../../kernel/html/components/note.ts'
import { loginForm, postsTo, tokenField } from '../../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { LEVEL_EXP } from '../../levels/rules.ts'
import type { Author } from '../../levels/schema.ts'
import { authUrl, nextUrlFrom } from '../../sessions/view.ts'
import { MAX_CHARACTERS, MENTION_LEVEL, mayDelete, PICTURE_LEVEL } from '../rules.ts'
import { commentByline } from './comment.ts'
import { closingUrl, MARKS, newCommentUrl } from './urls.ts'

const PICTURES = 'image/jpeg,image/png,image/gif,image/webp'

interface BoxOptions {
  /** These two may be slots: the markup is cached for all posts. */
  postId: number | string
  csrfToken: string
  postAuthorId: number
  /** People whose comments the viewer may not delete, though they may delete those of others. */
  spared: number[]
  closed: boolean
  /** What the viewer may do with the conversation as the post's author or as a moderator. */
  may: Record<'close' | 'pin' | 'answer', boolean>
}

/** Everything in the comments section that depends on the viewer, and nothing that depends on the post's content. */
export function commentForm(
  page: PageContext,
  { postId, postAuthorId, csrfToken, spared, closed, may }: BoxOptions,
): SafeHtml {
  const { t, viewer } = page
  const closedNote = closed ? note('info', t.comments.closed) : null
  if (!viewer) return html`<div class="comment-box" id="comment-box">${loginPrompt(page, closedNote)}</div>`
  if (viewer.ban)
    return html`<div class="comment-box" id="comment-box">${closedNote ?? note('bad', t.errors.user_banned)}</div>`
  // User 0 writes no comments: anyone who may delete theirs may delete all but those of the spared.
  const deletes = mayDelete(viewer, { id: 0, role: 'user' }, postAuthorId) ? 'all' : 'own'
  const write = form(t, viewer, tokenField({ csrfToken }), newCommentUrl(postId))
  return html`<div class="comment-box" id="comment-box" data-viewer="${viewer.id}" data-deletes="${deletes}" data-spared="${spared.join(' ')}">
${closedNote ? html`${closedNote}<template id="edit-form-template">${write}</template>` : write}
${may.close ? closeButton(t, postId, closed) : null}
${templates(t, authorOf(viewer), postAuthorId)}
${may.pin ? markTemplate('pin', t.comments.pin, t.comments.unpin) : null}
${may.answer ? markTemplate('answer', t.comments.markAnswer, t.comments.unmarkAnswer) : null}
${deleteDialog(t)}
</div>`
}

/** Submitted as a plain form, with or without script. */
function closeButton({ comments: words }: Words, postId: number | string, closed: boolean): SafeHtml {
  const act = closed ? 'open' : 'close'
  const attributes = postsTo(closingUrl(postId, act))
  return html`<p class="actions comment-closing">${button(words[act], { look: 'quiet', size: 'small', type: 'submit', attributes })}</p>`
}

/** client/post/comments/mark-buttons.ts adds one of the two to the menu of each comment that may be marked. */
function markTemplate(mark: keyof typeof MARKS, set: string, unset: string): SafeHtml {
  const [on, off] = MARKS[mark]
  const act = (name: string, label: string) =>
    html`<button type="submit" class="comment-action" form="button-form" data-mark="${name}">${label}</button>`
  return html`<template id="${mark}-template">${act(on, set)}${act(off, unset)}</template>`
}

/** Where comments are closed, only the hearts lead to the login, through a form without buttons. */
function loginPrompt({ t, path }: PageContext, closedNote: SafeHtml | null): SafeHtml {
  const next = nextUrlFrom(`${path}#comments`)
  if (closedNote) return html`${closedNote}${loginForm(next, null)}`
  return html`<p class="comment-note">${t.comments.logIn}</p>
${loginForm(next, html`${button(t.account.logIn, { look: 'primary', size: 'small', type: 'submit' })}${linkButton(t.account.register, authUrl('/register', next), { size: 'small' })}`)}`
}

/** Sent by client/post/comments/comment-form.ts; the reply boxes are copies of it. */
function form(t: Words, viewer: Viewer, token: SafeHtml, action: string): SafeHtml {
  const words = t.comments
  const all = attributes({
    class: 'comment-form',
    method: 'post',
    action,
    novalidate: true,
    'data-people': viewer.level >= MENTION_LEVEL ? words.people : null,
    'data-save': words.save,
    'data-held': t.comments.waiting.sent,
    'data-empty': t.errors.comment_empty,
    'data-picture-type': t.errors.image_type_not_allowed,
    'data-picture-size': t.errors.image_too_large,
  })
  return html`<form${all}>${token}
${avatar(authorOf(viewer), 'small')}
<div class="comment-write">
<div class="comment-field"><textarea class="control" name="content" id="comment-words" rows="2" aria-label="${words.write}" placeholder="${words.placeholder}"></textarea></div>
${uploadPreview(t)}
${formError()}
<div class="comment-tools">${pictureButton(t, viewer)}
<output class="counter" data-used="${MAX_CHARACTERS}" hidden></output>
${button(t.common.cancel, { look: 'quiet', size: 'small', attributes: { 'data-cancel-reply': true, hidden: true } })}
${button(words.send, { look: 'primary', size: 'small', type: 'submit', attributes: { title: words.sendHint } })}</div>
</div>
</form>`
}

/** Below the required level: disabled, with the exp that is missing. */
function pictureButton(t: Words, { level, exp }: Viewer): SafeHtml {
  const missing = level < PICTURE_LEVEL
  const why = missing ? t.levels.goal(String(LEVEL_EXP[PICTURE_LEVEL] - exp), PICTURE_LEVEL) : null
  const label = t.comments.addPicture
  return html`${iconButton('image', why ? `${label} (${why})` : label, {
    class: 'icon-button needs-script',
    'data-add-picture': true,
    'aria-disabled': missing ? 'true' : null,
    'data-why': why,
  })}<input type="file" accept="${PICTURES}" aria-label="${label}" hidden>`
}

const uploadPreview = memoizeByLanguage(
  ({ comments: words }) => html`<div class="comment-upload" data-upload hidden>
<span class="comment-upload-picture" data-preview></span>
<div class="comment-upload-state"><p data-name></p><progress class="upload-progress" max="1" value="0" aria-label="${words.pictureChosen}"></progress></div>
${button(words.retry, { size: 'small', attributes: { 'data-retry': true, hidden: true } })}
${iconButton('close', words.removePicture, { 'data-remove': true })}
</div>`,
)

/** Filled in by client/post/comments/: a comment being sent, and the buttons for people who may edit or delete. */
function templates(t: Words, viewer: Author, postAuthorId: number): SafeHtml {
  const { comments: words } = t
  return html`<template id="comment-template"><article class="comment comment-sending" aria-busy="true">
${avatar(viewer, 'small')}
<div class="comment-body">${commentByline(t, viewer, postAuthorId)}<p class="comment-text" dir="auto"></p><p class="comment-foot"><span role="status">${words.sending}</span></p></div>
</article></template>
<template id="more-template"><details class="comment-more"><summary class="comment-action" aria-label="${t.blocks.more}">…</summary><div class="comment-menu"></div></details></template>
<template id="edit-template"><button type="button" class="comment-action" data-edit>${words.edit}</button></template>
<template id="delete-template"><button type="button" class="comment-action" data-delete>${words.delete}</button></template>`
}

const deleteDialog = memoizeByLanguage((t) => {
  const { comments: words } = t
  return dialog(t, {
    id: 'delete-comment',
    title: words.deleteTitle,
    body: html`<p>${words.deleteWhat}</p>
<p data-subject></p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(words.delete, 'yes', 'danger')}`,
  })
})

function authorOf({ id: uid, username, avatar_url, level }: Viewer): Author {
  return { uid, username, avatar_url, level }
}
