import { html, type SafeHtml } from '@remix-run/html-template'
import { type BlockKind, MAX_MUTES } from '../../features/block-list/rules.ts'
import { listBlocked } from '../../features/blocking/service.ts'
import { blockedPeople } from '../../features/blocking/view.ts'
import type { Person } from '../../features/follows/schema.ts'
import type { Db } from '../../kernel/db/db.ts'
import { card } from '../../kernel/html/components/card.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import type { PagedTabInput } from './tab-input.ts'

const ELEMENT_ID = 'blocks'
const ROWS = 20

/** Blocked people are paged; muted people are few. */
export async function loadBlocks(db: Db, viewer: Viewer, { query }: PagedTabInput): Promise<PageView> {
  const read = (page: number) => listBlocked(db, viewer, 'block', { page, page_size: ROWS })
  const { found: blocked, page: at, pages } = await nearestPage(query.page, ROWS, read)
  const muted = await listBlocked(db, viewer, 'mute', { page_size: MAX_MUTES })
  return (page) => {
    const hrefOf = (number: number) => `/settings?tab=blocks${number > 1 ? `&page=${number}` : ''}`
    const blockedPages = pager(page.t, { page: at, pages, hrefOf, label: page.t.blocks.lists.pages })
    return html`<div class="card-stack" id="${ELEMENT_ID}" tabindex="-1">
${listCard(page, 'block', blocked.items, blockedPages)}
${listCard(page, 'mute', muted.items)}
</div>`
  }
}

function listCard(
  page: PageContext,
  kind: BlockKind,
  people: Person[],
  after: SafeHtml | null = null,
): SafeHtml {
  const { title, lead } = page.t.blocks.lists[kind]
  return card({
    title,
    body: html`<p class="field-hint">${lead}</p>${blockedPeople(page, kind, people, ELEMENT_ID)}${after}`,
  })
}
