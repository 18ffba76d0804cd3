import { html, type SafeHtml } from '@remix-run/html-template'
import type { AuthorNewsletter } from '../../features/newsletters/schema.ts'
import { authorNewsletter } from '../../features/newsletters/service.ts'
import { seriesUrl } from '../../features/series/view.ts'
import type { Trends } from '../../features/studio/schema.ts'
import { daysIn, RANGES } from '../../features/studio/schema.ts'
import { trends } from '../../features/studio/service.ts'
import { dayTable, trendRows } from '../../features/studio/view.ts'
import { RANGES as TRAFFIC_RANGES } from '../../features/traffic/rules.ts'
import { authorTraffic } from '../../features/traffic/service.ts'
import { authorCards, rangeLinks } from '../../features/traffic/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { studioLayout } from './studio-layout.ts'

export async function loadAnalytics(db: Db, viewer: Viewer, query: { range?: string }): Promise<PageView> {
  const range = TRAFFIC_RANGES.find((known) => known === query.range) ?? '7d'
  const trendRange = RANGES.find((known) => known === range)
  const [received, readers, newsletter] = await Promise.all([
    trendRange ? trends(db, viewer, trendRange) : null,
    authorTraffic(db, viewer, range),
    authorNewsletter(db, viewer),
  ])
  return (page) => {
    const content = html`<div class="studio-filter">${rangeLinks(page, '/studio/analytics', range)}</div>
${received && receivedCard(page, received)}
${authorCards(page, readers)}${newsletterCard(page, newsletter)}`
    return studioLayout(page, { at: { tab: 'analytics' }, content })
  }
}

/** What readers gave; a year of it would be too many days for the chart. */
function receivedCard(page: PageContext, figures: Trends): SafeHtml {
  const words = page.t.studio.analytics
  const days = daysIn(figures.range)
  const quiet = Object.values(figures.totals).every((total) => total === 0)
  return card({ title: words.trend(days), body: quiet ? nothingYet(page, days) : trend(page, figures) })
}

function trend(page: PageContext, figures: Trends): SafeHtml {
  return html`${trendRows(page, figures)}
<details class="trend-days"><summary>${page.t.studio.analytics.table}</summary><div class="trend-table" tabindex="0">${dayTable(page, figures)}</div></details>`
}

function nothingYet({ t }: PageContext, days: number): SafeHtml {
  const { empty, write } = t.studio
  return emptyState({
    icon: 'eye',
    title: empty.quiet(days),
    text: empty.quietText,
    action: linkButton(write, '/studio/write', { look: 'primary' }),
  })
}

/** Numbers, never addresses; nothing while nobody follows by mail. */
function newsletterCard({ t }: PageContext, { followers, series, sent }: AuthorNewsletter): SafeHtml | null {
  const words = t.newsletterAdmin.author
  const said = ({ at_once, daily, weekly }: AuthorNewsletter['followers']) =>
    words.paces(at_once, daily, weekly)
  const total = followers.at_once + followers.daily + followers.weekly
  if (total === 0 && series.length === 0) return null
  const rows = series.map(
    ({ id, title, followers: counts }) =>
      html`<li><a href="${seriesUrl(id)}" dir="auto">${title}</a> · ${said(counts)}</li>`,
  )
  return card({
    title: words.title,
    body: html`<p><strong>${total}</strong> · ${said(followers)}</p>${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : null}
<p class="field-hint">${words.sent(sent)}</p>`,
  })
}
