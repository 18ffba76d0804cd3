import { html, type SafeHtml } from '@remix-run/html-template'
import type { OwnPost } from '../../features/authoring/schema.ts'
import { ownPost } from '../../features/authoring/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import { findOwnSeries } from '../../features/series/service.ts'
import { reviewIsOn } from '../../features/site/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { withdrawButton } from '../shared/withdraw-button.ts'
import { discardDialogs } from './discard.ts'
import { allowedActions, badges, hrefOfHistory, stateNote, timeOf } from './post-state.ts'
import { cancelScheduleButton, rescheduleForm, scheduleNote } from './schedule.ts'
import { studioLayout } from './studio-layout.ts'
import { editorDialogs, firstStepDialog, otherTabNote, recoveryBanner } from './write/dialogs.ts'
import { draftFieldsOf, isNewcomer, writingForm } from './write/form.ts'

/** The editor for a new or own post; read-only where editing is not allowed. */
export async function loadWrite(db: Db, viewer: Viewer, { id }: { id?: string }): Promise<PageView> {
  const post = id === undefined ? null : await ownPost(db, viewer, postIdIn(id))
  const [reviewed, series] = await Promise.all([reviewIsOn(db), findOwnSeries(db, viewer.id)])
  if (post && !allowedActions(post, reviewed).edit) return (page) => readOnlyPage(page, post)

  return (page) => {
    const words = page.t.studio.editor
    const content = html`${post ? (scheduleNote(page, post) ?? stateNote(page, post)) : null}
<noscript><p class="note note-waiting">${words.needsScript}</p></noscript>
${recoveryBanner(page.t)}${otherTabNote(page.t)}
${writingForm(page, { post, fields: draftFieldsOf(post), reviewed, series })}
${editorDialogs(page.t)}${isNewcomer(viewer) ? firstStepDialog(page.t, reviewed) : null}${discardDialogs(page.t)}`
    const title = post ? words.editTitle : words.newTitle
    const cancel = post && cancelScheduleButton(page, post, { go: editUrl(post.id) })
    const action = html`<div class="actions">${cancel}${discardButton(page.t, post)}${historyLink(page.t, post)}</div>`
    return studioLayout(page, {
      at: { title, action },
      content,
      sheet: true,
      extras: ['editor.css', 'editor.js'],
    })
  }
}

/** Visible while there is an autosaved working copy; client/editor/autosave/discard.ts enables and toggles it. */
function discardButton({ studio: { discard } }: Words, post: OwnPost | null): SafeHtml {
  const only = !post || post.autosaved
  const attributes = {
    id: 'discard',
    class: 'button button-quiet button-small needs-script',
    disabled: true,
    hidden: !(post?.working_copy || post?.autosaved),
    'data-changes': discard.changes.label,
  }
  return button(discard[only ? 'draft' : 'changes'].label, { attributes })
}

/** Hidden until the first save. */
function historyLink({ editor }: Words, post: OwnPost | null): SafeHtml {
  const attributes = { id: 'versions', hidden: !post }
  return linkButton(editor.history, hrefOfHistory(post?.id ?? 0), {
    look: 'quiet',
    size: 'small',
    icon: 'history',
    attributes,
  })
}

export function postIdIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('post_not_found')
  return Number(text)
}

function readOnlyPage(page: PageContext, post: OwnPost): SafeHtml {
  const after = { go: editUrl(post.id) }
  const withdraw = allowedActions(post, true).withdraw ? withdrawButton(page.t, post.id, after) : null
  const back = cancelScheduleButton(page, post, after) ?? withdraw
  const content = html`${scheduleNote(page, post) ?? stateNote(page, post)}
<div class="actions"><span>${timeOf(page, post)}</span><span class="needs-script">${back}</span></div>
${post.publish_at && post.status === 'pending' ? html`<div class="needs-script">${card({ body: rescheduleForm(page, post, after) })}</div>` : null}
${card({
  body: html`<article class="reading">
<header><h2 dir="auto">${post.title}</h2>${badges(page.t, post)}</header>
<div class="prose">${trustedHtml(post.body)}</div>
</article>`,
})}`
  return studioLayout(page, { at: { title: page.t.studio.editor.readTitle }, content })
}
