import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { personUrl } from '../../features/accounts/view.ts'
import type { ReadingEntry } from '../../features/reading-history/schema.ts'
import { listReading, readingPrefs } from '../../features/reading-history/service.ts'
import { readingDays } from '../../features/reading-history/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import { dialog, dialogAnswer } from '../../kernel/html/components/dialog.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'

const PATH = '/history'
const LIST = 'history'
const DIALOG = 'confirm-clear'
const SETTINGS = '/settings?tab=privacy'
const ROWS = 50
const schema = {
  querystring: Type.Object({ page: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: { 200: HtmlPage },
}

export const historyPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(PATH, { schema }, async (request, reply) => {
    const view = await loadHistory(app.db, viewerOf(request), request.query.page)
    return showPage(request, reply, view)
  })
}

async function loadHistory(db: Db, viewer: Viewer, at: string | undefined): Promise<PageView> {
  const read = (page: number) => listReading(db, viewer, { page, page_size: ROWS })
  const opened = await nearestPage(at, ROWS, read)
  const { enabled } = await readingPrefs(db, viewer)
  return (page) => historyView(page, viewer.id, opened, enabled)
}

interface Loaded {
  found: { items: ReadingEntry[] }
  page: number
  pages: number
}

function historyView(page: PageContext, uid: number, { found, ...at }: Loaded, enabled: boolean): SafeHtml {
  const { t } = page
  const words = t.reading
  const entries = found.items.length ? readingDays(page, found.items, LIST) : nothing(t, enabled)
  return layout(page, {
    title: words.title,
    main: html`<header class="list-head"><h1>${words.title}</h1>
<p><a href="${personUrl(uid)}?tab=favorites">${words.saved}</a> · <a href="${SETTINGS}">${words.change}</a></p></header>
<div id="${LIST}" tabindex="-1">
<div class="messages-head"><p class="field-hint">${words.lead}</p>${found.items.length ? clearButton(t) : null}</div>
${entries}
${pager(t, { ...at, hrefOf: (number) => listUrl(PATH, { page: number }), label: words.pages })}
</div>
${clearDialog(t)}`,
  })
}

function nothing({ reading }: Words, enabled: boolean): SafeHtml {
  const { title, text, action } = enabled ? reading.empty : reading.off
  const next = linkButton(action, enabled ? '/posts' : SETTINGS, { look: 'primary' })
  return emptyState({ icon: 'history', title, text, action: next })
}

function clearButton({ reading }: Words): SafeHtml {
  const call = apiCallAttributes({
    api: 'DELETE /api/reading',
    after: { refresh: LIST },
    toast: reading.cleared,
    confirm: DIALOG,
  })
  const attributes = { ...call, class: 'button button-plain button-small needs-script' }
  return button(reading.clear, { attributes })
}

function clearDialog(t: Words): SafeHtml {
  return dialog(t, {
    id: DIALOG,
    title: t.reading.clearTitle,
    body: html`<p>${t.reading.clearText}</p>`,
    actions: html`${dialogAnswer(t.common.cancel, '')}${dialogAnswer(t.reading.clear, 'yes', 'danger')}`,
  })
}
