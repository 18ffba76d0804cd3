import { html, type SafeHtml } from '@remix-run/html-template'
import { plainNumber, shortDay, shortNumber } from '../../kernel/format.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type Overview, SERIES, type Series, type Trends } from './schema.ts'

/** Totals, with the change from the day before yesterday to yesterday. */
export function receivedFigures(page: PageContext, { totals, yesterday, day_before }: Overview): SafeHtml {
  return figures(page, totals, (name) => change(page, yesterday[name], day_before[name]))
}

export function totalFigures(page: PageContext, { totals }: Trends): SafeHtml {
  return figures(page, totals)
}

function figures(
  { t, lang }: PageContext,
  totals: Record<Series, number>,
  noteOf: (name: Series) => SafeHtml | null = () => null,
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

/** An arrow, and a sentence for screen readers. */
function change({ t, lang }: PageContext, count: number, before: number): SafeHtml {
  const words = t.studio.overview
  const difference = shortNumber(lang, Math.abs(count - before))
  const [look, sign, sentence] =
    count > before
      ? ['up', icon('arrow-up'), words.more(difference)]
      : count < before
        ? ['down', icon('arrow-down'), words.less(difference)]
        : ['same', null, words.same]
  const shown = sign ? html`<span class="figure-sign">${sign}${difference}</span>` : null
  return html`<dd class="figure-change figure-${look}" title="${sentence}">${words.yesterday(shortNumber(lang, count))} <span aria-hidden="true">${shown}</span><span class="visually-hidden">${sentence}</span></dd>`
}

/** Every day with its numbers. client/studio/trend-data.ts draws the chart from it. */
export function dayTable({ t, lang }: PageContext, { dates, series }: Trends): SafeHtml {
  const heads = SERIES.map((name) => html`<th scope="col">${t.studio.series[name]}</th>`)
  const rows = dates.map(
    (day, index) =>
      html`<tr><th scope="row"><time datetime="${day}">${shortDay(lang, day)}</time></th>${SERIES.map((name) => html`<td>${plainNumber(series[name][index]!)}</td>`)}</tr>`,
  )
  return html`<table class="day-table" data-trends>
<thead><tr><th scope="col">${t.studio.analytics.day}</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table>`
}
