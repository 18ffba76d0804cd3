import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_CSS } from '../../../features/branding/rules.ts'
import type { Branding } from '../../../features/branding/schema.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { textArea } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

const API = 'PUT /api/admin/branding/css'
const AFTER = { go: '/admin/appearance' }

/** Saved as a draft, looked at by owners, then published as it was looked at. */
export function styleCard({ t }: PageContext, { live, draft }: Branding['css']): SafeHtml {
  const words = t.admin.appearance.css
  const field = textArea({
    name: 'css',
    label: words.label,
    hint: words.hint,
    value: draft || live,
    maxlength: MAX_CSS,
    rows: 10,
    attributes: { class: 'control brand-css', spellcheck: 'false', dir: 'ltr' },
  })
  const form = apiForm(
    { api: API, body: { publish: false }, after: AFTER, toast: words.saved },
    html`${field}${formError()}<p class="actions needs-script">${button(words.save, { type: 'submit' })}</p>`,
  )
  const publish = apiCallAttributes({
    api: API,
    body: { css: draft, publish: true },
    after: AFTER,
    toast: words.published,
  })
  const remove = apiCallAttributes({
    api: API,
    body: { css: '', publish: true },
    after: AFTER,
    toast: t.admin.appearance.pictures.removed,
  })
  const publishing = button(words.publish, {
    look: 'primary',
    attributes: { ...publish, class: 'button button-primary needs-script' },
  })
  const ofDraft = html`${note('waiting', words.isDraft)}<p class="actions">${linkButton(words.preview, '/?draft', { icon: 'eye' })}${publishing}</p>`
  const ofLive = html`<details><summary>${words.isLive}</summary><pre class="brand-css" dir="ltr"><code>${live}</code></pre></details>
<p class="actions needs-script">${button(words.remove, { size: 'small', look: 'quiet', attributes: remove })}</p>`
  return card({
    title: words.title,
    body: html`<div class="form">${draft ? ofDraft : null}${form}${live ? ofLive : null}</div>`,
  })
}
