import { html, type SafeHtml } from '@remix-run/html-template'
import { plainNumber, shortDay, shortNumber } from '../../kernel/format.ts'
import { figureChange } from '../../kernel/html/components/figure-change.ts'
import { smallMultiples } from '../../kernel/html/components/small-multiples.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type Overview, SERIES, type Series, type Trends } from './schema.ts'

/** Totals, with the change from the day before yesterday to yesterday. */
export function receivedFigures(page: PageContext, { totals, yesterday, day_before }: Overview): SafeHtml {
  return figures(page, totals, (name) => change(page, yesterday[name], day_before[name]))
}

/** What each day brought, a row for each series, with its total and the change against as many days before. */
export function trendRows(page: PageContext, { dates, series, totals, previous_totals }: Trends): SafeHtml {
  const { t, lang } = page
  const words = t.studio.analytics
  return smallMultiples({
    days: dates.map((day) => shortDay(lang, day)),
    hintOf: (day, value) => words.point(day, plainNumber(value)),
    measures: SERIES.map((name) => ({
      name,
      label: t.studio.series[name],
      total: shortNumber(lang, totals[name]),
      change: html`<p class="figure-change">${comparison(page, t.traffic, totals[name], previous_totals[name])}</p>`,
      description: words.description(plainNumber(totals[name]), plainNumber(Math.max(...series[name]))),
      values: series[name],
    })),
  })
}

function figures(
  { t, lang }: PageContext,
  totals: Record<Series, number>,
  noteOf: (name: Series) => SafeHtml,
): SafeHtml {
  const all = SERIES.map(
    (name) => html`<div class="figure">
<dt>${t.studio.series[name]}</dt>
<dd class="figure-number">${shortNumber(lang, totals[name])}</dd>
${noteOf(name)}
</div>`,
  )
  return html`<dl class="figures figures-five">${all}</dl>`
}

function change(page: PageContext, count: number, before: number): SafeHtml {
  const words = page.t.studio.overview
  return html`<dd class="figure-change">${words.yesterday(shortNumber(page.lang, count))} ${comparison(page, words, count, before)}</dd>`
}

function comparison(
  { lang }: PageContext,
  words: Parameters<typeof figureChange>[0],
  count: number,
  before: number,
): SafeHtml {
  return figureChange(words, count, before, shortNumber(lang, Math.abs(count - before)))
}

/** Every day with its numbers. */
export function dayTable({ t, lang }: PageContext, { dates, series }: Trends): SafeHtml {
  const heads = SERIES.map((name) => html`<th scope="col">${t.studio.series[name]}</th>`)
  const rows = dates.map(
    (day, index) =>
      html`<tr><th scope="row"><time datetime="${day}">${shortDay(lang, day)}</time></th>${SERIES.map((name) => html`<td>${plainNumber(series[name][index]!)}</td>`)}</tr>`,
  )
  return html`<table class="day-table">
<thead><tr><th scope="col">${t.studio.analytics.day}</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table>`
}
