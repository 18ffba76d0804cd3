import { html, type SafeHtml } from '@remix-run/html-template'
import { MAX_EXPORTS } from '../../../features/exports/rules.ts'
import type { DataExport, ExportState } from '../../../features/exports/schema.ts'
import { exportState } from '../../../features/exports/service.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { byteSize, exactTag, plainNumber } from '../../../kernel/format.ts'
import { apiCallAttributes } from '../../../kernel/html/components/api-call.ts'
import { button } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { progressBar } from '../../../kernel/html/components/progress-ring.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

const ELEMENT_ID = 'data-export'

/** The archive of everything that belongs to the person: its state, and how to get it. */
export async function loadExportCard(db: Db, viewer: Viewer): Promise<PageView> {
  const state = await exportState(db, viewer)
  return (page) => {
    const { latest } = state
    const words = page.t.exports
    const working = latest?.state === 'queued' || latest?.state === 'running'
    const body = html`<p class="field-hint">${words.lead} ${words.limit(MAX_EXPORTS)}</p>
${latest ? stateView(page, latest) : null}${working ? null : requestView(page, state)}`
    const polls = working ? html` data-poll` : null
    return html`<div id="${ELEMENT_ID}" tabindex="-1"${polls}>${card({ title: words.title, body })}</div>`
  }
}

function stateView(page: PageContext, { state, done, total, bytes, expires_at }: DataExport): SafeHtml {
  const words = page.t.exports
  switch (state) {
    case 'queued':
    case 'running': {
      const label = total > 0 ? words.running(plainNumber(done), plainNumber(total)) : words.queued
      return html`${progressBar(label, done, total)}<p class="field-hint">${words.leave}</p>`
    }
    case 'ready': {
      const fetch = { api: 'POST /api/settings/export/download', after: 'follow' } as const
      return html`<p>${words.ready(byteSize(bytes ?? 0))} ${words.expires} ${expires_at && exactTag(page, expires_at)}</p>
<p class="actions needs-script">${button(words.fetch, { look: 'primary', attributes: apiCallAttributes(fetch) })}</p>
<p class="field-hint">${words.fetchHint}</p>`
    }
    default:
      return html`<p>${words[state]}</p>`
  }
}

function requestView(page: PageContext, { latest, next_at }: ExportState): SafeHtml {
  const words = page.t.exports
  if (next_at) return html`<p class="field-hint">${words.next} ${exactTag(page, next_at)}</p>`
  const call = apiCallAttributes({
    api: 'POST /api/settings/export',
    after: { refresh: ELEMENT_ID },
    toast: words.requested,
  })
  const look = latest?.state === 'ready' ? 'quiet' : 'primary'
  return html`<p class="actions needs-script">${button(words.request, { look, attributes: call })}</p>`
}
