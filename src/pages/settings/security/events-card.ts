import { html, type SafeHtml } from '@remix-run/html-template'
import { listSecurityEvents } from '../../../features/security-events/service.ts'
import { securityEventList } from '../../../features/security-events/view.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { pager } from '../../../kernel/html/components/pager.ts'
import type { PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { nearestPage } from '../../shared/nearest-page.ts'

const ROWS = 10
const ELEMENT_ID = 'security-events'

/** Security events of the account in the last 90 days. */
export async function loadEventsCard(db: Db, viewer: Viewer, pageNumber?: string): Promise<PageView> {
  const read = (page: number) => listSecurityEvents(db, viewer, { page, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(pageNumber, ROWS, read)
  const hrefOf = (number: number) => `/settings?tab=security&page=${number}#${ELEMENT_ID}`
  return (page): SafeHtml => {
    const words = page.t.securityEvents
    return html`<div id="${ELEMENT_ID}">${card({
      title: words.title,
      body: html`<p class="field-hint">${words.lead}</p>${securityEventList(page, found.items)}
${pager(page.t, { page: at, pages, hrefOf, label: words.pages })}`,
    })}</div>`
  }
}
