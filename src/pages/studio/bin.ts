import { html, type SafeHtml } from '@remix-run/html-template'
import { PURGE_DAYS } from '../../features/authoring/rules.ts'
import type { DeletedPost } from '../../features/authoring/schema.ts'
import { listBin } from '../../features/authoring/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { timeTag } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { apiCallAttributes } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { badges } from './post-state.ts'
import { studioLayout } from './studio-layout.ts'

const ROWS = 20
const BIN = 'bin'

/** The recycle bin: deleted posts that can still be taken back. */
export async function loadBin(db: Db, viewer: Viewer, query: { page?: string }): Promise<PageView> {
  const read = (number: number) => listBin(db, viewer, { page: number, page_size: ROWS })
  const { found, page: at, pages } = await nearestPage(query.page, ROWS, read)
  return (page) => {
    const words = page.t.studio.bin
    const empty = emptyState({ icon: 'pen', title: words.empty, text: words.lead(PURGE_DAYS) })
    const rows = found.items.map((post) => deletedRow(page, post))
    const content = html`<div class="own-posts card-stack" id="${BIN}" tabindex="-1">
${rows.length > 0 ? html`<p class="field-hint">${words.lead(PURGE_DAYS)}</p>` : null}
${card({ body: list(rows, empty) })}
${pager(page.t, { page: at, pages, hrefOf: (number) => listUrl('/studio/bin', { page: number }) })}
</div>`
    return studioLayout(page, { at: { tab: 'bin' }, content })
  }
}

function deletedRow(page: PageContext, post: DeletedPost): SafeHtml {
  const words = page.t.studio.bin
  const call = apiCallAttributes({
    api: `POST /api/studio/posts/${post.id}/restore`,
    after: { refresh: BIN },
    toast: words.restored,
  })
  return html`<article class="own-post" tabindex="-1">
<h2 class="row-title">${bdi(post.title)}</h2>
<p class="row-meta">${badges(page.t, post)}<span>${words.deleted} ${timeTag(page, post.deleted_at)}</span><span>${words.purged} ${timeTag(page, post.purges_at)}</span></p>
<div class="own-post-actions actions needs-script">${button(words.restore, { size: 'small', icon: 'undo', attributes: call })}</div>
</article>`
}
