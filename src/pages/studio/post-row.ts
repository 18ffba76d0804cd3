import { html, type SafeHtml } from '@remix-run/html-template'
import { isShareable } from '../../features/authoring/rules.ts'
import type { StudioSummary } from '../../features/authoring/schema.ts'
import { editUrl } from '../../features/posts/view.ts'
import { SERIES } from '../../features/studio/schema.ts'
import type { Words } from '../../i18n/words.ts'
import { shortNumber } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button, iconButton, linkButton } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { submitButton } from '../shared/submit-button.ts'
import { withdrawButton } from '../shared/withdraw-button.ts'
import { DELETE_DIALOG, UNPUBLISH_DIALOG } from './dialogs.ts'
import { discardButton } from './discard.ts'
import {
  allowedActions,
  badges,
  hrefOfHistory,
  hrefOfPost,
  hrefOfShare,
  isUntitled,
  stateNote,
  timeOf,
  titleOf,
  unsavedNote,
} from './post-state.ts'
import { cancelScheduleButton, scheduleNote } from './schedule.ts'

/** Id of the list that is refreshed after a change of a post. */
export const OWN_POSTS = 'own-posts'

/** Focusable: keeps the keyboard position when the pressed button is gone after a refresh. */
export function postRow(page: PageContext, post: StudioSummary, reviewed: boolean): SafeHtml {
  return html`<article class="own-post" id="post-${post.id}" tabindex="-1">
<h2 class="row-title"><a href="${hrefOfPost(post)}">${bdi(titleOf(page.t, post))}</a></h2>
<p class="row-meta">${badges(page.t, post)}<span>${timeOf(page, post)}</span>${post.published_at ? counts(page, post) : null}</p>
${scheduleNote(page, post) ?? stateNote(page, post)}${unsavedNote(page.t, post)}
${actions(page, post, reviewed)}
</article>`
}

function counts({ t, lang }: PageContext, post: StudioSummary): SafeHtml[] {
  return SERIES.map(
    (name) =>
      html`<span>${t.studio.list.counted(t.studio.series[name], shortNumber(lang, post[`${name}_count`]))}</span>`,
  )
}

function actions(page: PageContext, post: StudioSummary, reviewed: boolean): SafeHtml {
  const { t } = page
  const { edit, submit, withdraw, unpublish } = allowedActions(post, reviewed)
  const after = { refresh: OWN_POSTS }
  const discard = edit && (post.unsaved || post.autosaved)
  const editing = linkButton(t.studio.list.edit, editUrl(post.id), { size: 'small', icon: 'pen' })
  const versions = linkButton(t.editor.history, hrefOfHistory(post.id), { look: 'quiet', size: 'small' })
  const download = linkButton(t.studio.list.markdown, `/api/studio/posts/${post.id}/markdown`, {
    look: 'quiet',
    size: 'small',
    attributes: { download: true },
  })
  const share = linkButton(t.draftLinks.link, hrefOfShare(post.id), { look: 'quiet', size: 'small' })
  const calls = [
    cancelScheduleButton(page, post, after),
    unpublish ? unpublishButton(t, post) : null,
    discard ? discardButton(t, post, titleOf(t, post), after) : null,
    discard && post.autosaved ? null : deleteButton(t, post),
  ].map((call) => call && html`<span class="needs-script">${call}</span>`)
  const rest = [versions, download, isShareable(post.status) ? share : null, ...calls].filter(
    (item) => item !== null,
  )
  const more = `more-${post.id}`
  return html`<div class="own-post-actions actions">
${edit ? editing : null}
<span class="actions needs-script">${[
    submit ? submitButton(t, post.id, { reviewed, after, disabled: isUntitled(post) }) : null,
    withdraw && !post.publish_at ? withdrawButton(t, post.id, after) : null,
  ]}</span>
${iconButton('more', t.blocks.more, { popovertarget: more })}
<div class="menu" id="${more}" popover><ul>${rest.map((item) => html`<li>${item}</li>`)}</ul></div>
</div>`
}

function unpublishButton({ studio: { unpublish } }: Words, { id, title }: StudioSummary): SafeHtml {
  const call = apiCallAttributes({
    api: `POST /api/studio/posts/${id}/unpublish`,
    after: { refresh: OWN_POSTS },
    toast: unpublish.done,
    confirm: UNPUBLISH_DIALOG,
    subject: title,
  })
  return button(unpublish.label, { look: 'quiet', size: 'small', attributes: call })
}

function deleteButton({ studio: { list } }: Words, { id, title }: StudioSummary): SafeHtml {
  const call = apiCallAttributes({
    api: `DELETE /api/studio/posts/${id}`,
    after: { refresh: OWN_POSTS },
    toast: list.deleted,
    confirm: DELETE_DIALOG,
    subject: title,
  })
  return button(list.delete, { look: 'quiet', size: 'small', attributes: call })
}
