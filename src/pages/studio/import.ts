import { html, type SafeHtml } from '@remix-run/html-template'
import type { ImportState } from '../../features/imports/schema.ts'
import { latestImport } from '../../features/imports/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { plainNumber } from '../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button, fileButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { progressBar } from '../../kernel/html/components/progress-ring.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { previewCard, resultCard } from './import-items.ts'
import { studioLayout } from './studio-layout.ts'

const PART = 'import'

/** Bringing posts from elsewhere: the forms, what was found, the progress, and what became of it. */
export async function loadImport(db: Db, viewer: Viewer): Promise<PageView> {
  const latest = await latestImport(db, viewer)
  return (page) => {
    const words = page.t.imports
    const working = latest?.state === 'queued'
    const polls = working ? html` data-poll` : null
    const content = html`<div class="card-stack" id="${PART}" tabindex="-1"${polls}>
${latest?.state === 'done' || latest?.state === 'failed' ? resultCard(page, latest) : null}
${working ? progressCard(page, latest) : latest?.state === 'preview' ? previewCard(page, latest, PART) : forms(page)}
</div>`
    return studioLayout(page, { at: { title: words.title }, content, extras: ['import.js'] })
  }
}

function forms({ t }: PageContext): SafeHtml {
  const words = t.imports
  const input = {
    id: 'import-file-input',
    name: 'file',
    accept: '.zip,.xml,.rss,.atom',
    required: true,
    'aria-describedby': 'import-file-hint',
  }
  const file = html`<form class="form" method="post" enctype="multipart/form-data" id="import-file" data-part="${PART}" novalidate>
<div class="field">
<p class="actions">${fileButton(t.common.chooseFile, input, { named: true })}</p>
<p class="field-hint" id="import-file-hint">${words.file.hint}</p></div>
${formError()}
<p class="actions needs-script">${button(words.file.submit, { look: 'primary', type: 'submit' })}</p></form>`
  const feed = apiForm(
    { api: 'POST /api/studio/import/feed', after: { refresh: PART } },
    html`${textField({ name: 'url', label: words.feed.label, type: 'url', required: true, maxlength: 2000 })}
${formError()}
<p class="actions needs-script">${button(words.feed.submit, { type: 'submit' })}</p>`,
  )
  return html`<p class="field-hint">${words.lead}</p>
${card({ title: words.file.title, body: file })}
${card({ title: words.feed.title, body: feed })}`
}

function progressCard({ t }: PageContext, { phase, done, total }: ImportState): SafeHtml {
  const words = t.imports
  const label = phase === 'read' ? words.reading : words.writing(plainNumber(done), plainNumber(total))
  return card({
    title: words.title,
    body: html`${progressBar(label, done, phase === 'read' ? 0 : total)}
<p class="field-hint">${words.leave}</p>
<p class="actions needs-script">${cancelButton({ t })}</p>`,
  })
}

function cancelButton({ t }: Pick<PageContext, 't'>): SafeHtml {
  const call = { api: 'DELETE /api/studio/import', after: { refresh: PART }, toast: t.imports.cancelled }
  return button(t.imports.cancel, { look: 'quiet', attributes: apiCallAttributes(call) })
}
