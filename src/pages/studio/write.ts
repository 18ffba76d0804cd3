import { html, type SafeHtml } from '@remix-run/html-template'
import type { OwnPost } from '../../features/authoring/schema.ts'
import { ownPost } from '../../features/authoring/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import { reviewIsOn } from '../../features/site/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { withdrawButton } from '../withdraw-button.ts'
import { discardDialogs } from './discarding.ts'
import { studioPage } from './frame.ts'
import { openFirstSteps } from './newcomer.ts'
import { badges, hrefOfHistory, offersFor, stateNote, timeOf } from './post-state.ts'
import { editorDialogs, offerBanner } from './write/dialogs.ts'
import { wordsOf, writingForm } from './write/form.ts'

/** A new post, or one of the viewer's own: to be changed where that is allowed, else to be read. */
export async function openWrite(db: Db, viewer: Viewer, { id }: { id?: string }): Promise<PageView> {
  const post = id === undefined ? null : await ownPost(db, viewer, idOf(id))
  const reviewed = await reviewIsOn(db)
  const firstSteps = await openFirstSteps(db, viewer)
  if (post && !offersFor(post, reviewed).edit) return (page) => readingPage(page, post)

  return (page) => {
    const words = page.t.studio.editor
    const content = html`${firstSteps?.(page)}${post ? stateNote(page.t, post) : null}
<noscript><p class="note note-waiting">${words.needsScript}</p></noscript>
${offerBanner(page.t)}
${writingForm(page, { post, words: wordsOf(post), reviewed, disabled: firstSteps !== null })}
${editorDialogs(page.t)}${discardDialogs(page.t)}`
    const title = post ? words.editTitle : words.newTitle
    const action = html`<div class="actions">${discarding(page.t, post)}${historyLink(page.t, post)}</div>`
    return studioPage(page, { at: { title, action }, content, extras: ['editor.css', 'editor.js'] })
  }
}

/** There while something is not saved on purpose; client/editor/autosave/discard.ts shows and hides it. */
function discarding({ studio: { discard } }: Words, post: OwnPost | null): SafeHtml {
  const only = !post || post.autosaved
  const attributes = {
    id: 'discard',
    hidden: !(post?.working_copy || post?.autosaved),
    'data-changes': discard.changes.label,
  }
  return button(discard[only ? 'draft' : 'changes'].label, { look: 'quiet', size: 'small', attributes })
}

/** There from the first save on. */
function historyLink({ editor }: Words, post: OwnPost | null): SafeHtml {
  const attributes = { id: 'versions', hidden: !post }
  return linkButton(editor.history, hrefOfHistory(post?.id ?? 0), {
    look: 'quiet',
    size: 'small',
    icon: 'history',
    attributes,
  })
}

export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound('post_not_found')
  return Number(text)
}

function readingPage(page: PageContext, post: OwnPost): SafeHtml {
  const back = offersFor(post, true).withdraw
    ? withdrawButton(page.t, post.id, { go: editUrl(post.id) })
    : null
  const content = html`${stateNote(page.t, post)}
<div class="actions"><span>${timeOf(page, post)}</span><span class="needs-script">${back}</span></div>
${card({
  body: html`<article class="reading">
<header><h2 dir="auto">${post.title}</h2>${badges(page.t, post)}</header>
<div class="prose">${trustedHtml(post.body)}</div>
</article>`,
})}`
  return studioPage(page, { at: { title: page.t.studio.editor.readTitle }, content })
}
