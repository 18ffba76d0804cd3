import { html, type SafeHtml } from '@remix-run/html-template'
import { findOwnSeries } from '../../features/series/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list } from '../../kernel/html/components/list.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { seriesFields } from './series/fields.ts'
import { loadOneSeries } from './series/manage.ts'
import { studioLayout } from './studio-layout.ts'

const OWN_SERIES = 'own-series'

/** The author's series; with an id, one of them. */
export async function loadStudioSeries(db: Db, viewer: Viewer, { id }: { id?: string }): Promise<PageView> {
  if (id !== undefined) return loadOneSeries(db, viewer, id)
  const series = await findOwnSeries(db, viewer.id)
  return (page) => {
    const words = page.t.series
    const rows = series.map(
      (each) => html`<article class="own-post" tabindex="-1">
<h2 class="row-title"><a href="/studio/series?id=${each.id}" dir="auto">${each.title}</a></h2>
<p class="row-meta"><span>${words.count(each.posts_count)}</span></p>
</article>`,
    )
    const empty = emptyState({ icon: 'folder', title: words.none, text: words.noneText })
    const content = html`<div class="own-posts card-stack" id="${OWN_SERIES}" tabindex="-1">
${card({ body: list(rows, empty) })}
<div class="needs-script">${card({ title: words.create, body: newSeries(page.t) })}</div>
</div>`
    return studioLayout(page, { at: { tab: 'series' }, content })
  }
}

function newSeries(t: Words): SafeHtml {
  const words = t.series
  const call = { api: 'POST /api/studio/series', after: { refresh: OWN_SERIES }, toast: words.created }
  return apiForm(
    call,
    html`${seriesFields(t)}${formError()}
<div class="actions">${button(words.create, { type: 'submit', look: 'primary' })}</div>`,
  )
}
