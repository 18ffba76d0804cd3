import { html } from '@remix-run/html-template'
import { RANGES } from '../../features/traffic/rules.ts'
import { LISTS } from '../../features/traffic/schema.ts'
import { siteTraffic } from '../../features/traffic/service.ts'
import {
  csvLink,
  rangeLinks,
  retentionTable,
  siteRows,
  topList,
  trafficTable,
} from '../../features/traffic/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { adminLayout } from './admin-layout.ts'

/** Visits, members and what they did, by day; what was read most; who came back. */
export async function loadTraffic(db: Db, _viewer: Viewer, query: { range?: string }): Promise<PageView> {
  const range = RANGES.find((known) => known === query.range) ?? '30d'
  const figures = await siteTraffic(db, range)
  return (page) => {
    const { traffic: words } = page.t
    const csv = (table: string) => `/api/admin/traffic.csv?range=${range}&table=${table}`
    const lists = LISTS.map((list) =>
      card({
        title: words.lists[list],
        action: csvLink(page, csv(list), words.lists[list]),
        body: topList(page, list, figures.top[list]),
      }),
    )
    const retention = html`${figures.retention.length > 0 ? html`<div class="trend-table" tabindex="0">${retentionTable(page, figures.retention)}</div>` : html`<p class="field-hint">${words.nothing}</p>`}
<p class="field-hint">${words.retention.hint}</p>`
    return adminLayout(page, {
      tab: 'traffic',
      content: html`${rangeLinks(page, '/admin/traffic', range)}
${page.viewer?.role === 'owner' ? html`<p class="actions">${linkButton(page.t.admin.siteSettings.sections.crawlers, '/admin/crawlers', { size: 'small' })}</p>` : null}
${card({
  title: words.lastDays(figures.dates.length),
  action: csvLink(page, csv('days')),
  body: html`${siteRows(page, figures)}
<details class="trend-days"><summary>${words.table}</summary><div class="trend-table" tabindex="0">${trafficTable(page, figures)}</div></details>
<p class="field-hint">${words.hint}</p>`,
})}
<div class="count-lists">${lists}</div>
${card({ title: words.retention.title, body: retention })}`,
    })
  }
}
