import { html, type SafeHtml } from '@remix-run/html-template'
import { daysIn, RANGES, SERIES, type Trends } from '../../features/studio/schema.ts'
import { trends } from '../../features/studio/service.ts'
import { dayTable, totalFigures } from '../../features/studio/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { studioLayout } from './studio-layout.ts'

export async function loadAnalytics(db: Db, viewer: Viewer, query: { range?: string }): Promise<PageView> {
  const range = RANGES.find((known) => known === query.range) ?? '7d'
  const figures = await trends(db, viewer, range)
  const quiet = Object.values(figures.totals).every((total) => total === 0)
  return (page) => {
    const words = page.t.studio.analytics
    const days = daysIn(range)
    const ranges = segmentedLinks(
      words.range,
      RANGES.map((each) => ({
        label: words.days(daysIn(each)),
        href: `/studio/analytics?range=${each}`,
        current: each === range,
      })),
    )
    const content = html`<div class="studio-filter">${ranges}</div>
${card({ title: words.totals(days), body: totalFigures(page, figures) })}
${card({ title: words.trend, body: quiet ? nothingYet(page, days) : trendChart(page, figures) })}`
    return studioLayout(page, {
      at: { tab: 'analytics' },
      content,
      extras: ['analytics.css', 'analytics.js'],
    })
  }
}

/** client/entries/analytics.ts draws the chart from the table. */
function trendChart(page: PageContext, figures: Trends): SafeHtml {
  const { analytics: words, series } = page.t.studio
  const switches = SERIES.map(
    (name) =>
      html`<li><button type="button" class="legend-switch" data-series="${name}" aria-pressed="true"><span class="legend-line legend-${name}"></span><span>${series[name]}</span></button></li>`,
  )
  return html`<div class="trend needs-script">
<ul class="legend" aria-label="${words.legend}">${switches}</ul>
<div class="trend-frame" id="trend" role="group" aria-label="${words.chart(figures.dates.length)}" tabindex="0"><p class="trend-tip" role="status" hidden></p></div>
<p class="field-hint">${words.viewsAxis}</p>
</div>
<details class="trend-days"><summary>${words.table}</summary><div class="trend-table">${dayTable(page, figures)}</div></details>`
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
