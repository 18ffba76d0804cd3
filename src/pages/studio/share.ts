import { html, type SafeHtml } from '@remix-run/html-template'
import { DEFAULT_LINK_DAYS, isShareable, LINK_DAYS } from '../../features/authoring/rules.ts'
import { draftLinkOf, ownPost } from '../../features/authoring/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { exactTag, sentenceWith } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { selectField } from '../../kernel/html/components/form.ts'
import { note } from '../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { studioLayout } from './studio-layout.ts'
import { postIdIn } from './write.ts'

const PART = 'draft-link'
const CREATED = 'created-link'

/** The secret link of a draft: made, shown once, replaced and revoked. */
export async function loadShare(db: Db, viewer: Viewer, query: { id?: string }): Promise<PageView> {
  const post = await ownPost(db, viewer, postIdIn(query.id ?? ''))
  const { expires_at } = await draftLinkOf(db, viewer, post.id)
  return (page) => {
    const words = page.t.draftLinks
    const body = html`<div class="card-stack"><p><strong>${bdi(post.title || page.t.editor.untitled)}</strong></p>
<p class="field-hint">${words.lead}</p>
${isShareable(post.status) ? linkPart(page, post.id, expires_at) : note('info', words.notShareable)}</div>`
    const content = html`<div id="${PART}" tabindex="-1">${card({ body })}</div>${createdDialog(page, post.title)}`
    const back = linkButton(page.t.studio.list.edit, editUrl(post.id), {
      look: 'quiet',
      size: 'small',
      icon: 'pen',
    })
    return studioLayout(page, { at: { title: words.title, action: back }, content })
  }
}

function linkPart(page: PageContext, id: number, expiresAt: Date | null): SafeHtml {
  const words = page.t.draftLinks
  const api = `/api/studio/posts/${id}/draft-link`
  const revoke = apiCallAttributes({ api: `DELETE ${api}`, after: { refresh: PART }, toast: words.revoked })
  const days = LINK_DAYS.map((each) => ({ value: String(each), label: words.daysOf(each) }))
  return html`${expiresAt ? note('waiting', sentenceWith(words.valid, exactTag(page, expiresAt))) : null}
${apiForm(
  { api: `PUT ${api}`, after: { show: CREATED, refresh: PART } },
  html`${selectField({ name: 'days', label: words.days, value: String(DEFAULT_LINK_DAYS), choices: days, attributes: { 'data-json': true } })}
${formError()}
<p class="actions needs-script">${button(expiresAt ? words.replace : words.create, { look: 'primary', type: 'submit' })}
${expiresAt ? button(words.revoke, { look: 'quiet', attributes: revoke }) : null}</p>`,
)}`
}

/** Outside the refreshed element, so that it stays open. */
function createdDialog({ t }: PageContext, title: string): SafeHtml {
  const words = t.draftLinks
  const share = { 'data-share': '', 'data-answer': 'url', 'data-title': title }
  return dialog(t, {
    id: CREATED,
    title: words.created,
    body: html`<p>${words.createdText}</p><div class="prose token-value"><pre><code data-answer="url"></code></pre></div>`,
    actions: html`${dialogAnswer(t.common.close, '')}${button(words.copy, { look: 'primary', icon: 'share', attributes: share })}`,
  })
}
