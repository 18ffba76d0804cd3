import { html, type SafeHtml } from '@remix-run/html-template'
import { byLanguage, LANGUAGES } from '../../i18n/languages.ts'
import type { Day } from '../../kernel/calendar.ts'
import { plainNumber, shortDay, shortNumber } from '../../kernel/format.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { figureChange } from '../../kernel/html/components/figure-change.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import { smallMultiples } from '../../kernel/html/components/small-multiples.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import {
  DEVICES,
  DIRECT,
  daysIn,
  INTERNAL,
  OTHER,
  RANGES,
  type Range,
  REACHED,
  RETENTION_WEEKS,
} from './rules.ts'
import {
  type AuthorTraffic,
  type List,
  type ReadPost,
  type RetentionCohort,
  SERIES,
  type Traffic,
  type TrafficCount,
} from './schema.ts'

/** More bars than this are narrower than a pixel on a phone: a year is drawn by weeks. */
const MAX_BARS = 100
const WEEK = 7

export function rangeLinks({ t }: PageContext, path: string, range: Range): SafeHtml {
  const words = t.studio.analytics
  return segmentedLinks(
    words.range,
    RANGES.map((each) => ({
      label: each === '365d' ? t.traffic.year : words.days(daysIn(each)),
      href: `${path}?range=${each}`,
      current: each === range,
    })),
  )
}

interface Measured {
  name: string
  label: string
  values: number[]
  total: number
  previous: number
}

/** A row of bars for each measure, with its total and the change against the period before. */
function trendRows(page: PageContext, dates: Day[], measures: Measured[]): SafeHtml {
  const { t, lang } = page
  const { traffic: words } = t
  const weekly = dates.length > MAX_BARS
  const starts = weekly ? dates.filter((_, index) => startsWeek(index, dates.length)) : dates
  const rows = smallMultiples({
    days: starts.map((day) => shortDay(lang, day)),
    hintOf: (day, value) => words.point(day, plainNumber(value)),
    measures: measures.map(({ name, label, values, total, previous }) => {
      const shown = weekly ? sumsOfWeeks(values) : values
      return {
        name,
        label,
        total: shortNumber(lang, total),
        change: comparison(page, total, previous),
        description: words.description(plainNumber(total), plainNumber(Math.max(0, ...shown))),
        values: shown,
      }
    }),
  })
  return html`${rows}${weekly ? html`<p class="field-hint">${words.weekly}</p>` : null}`
}

/** Weeks are counted back from today; the first may be shorter. */
function startsWeek(index: number, days: number): boolean {
  return index === 0 || (days - index) % WEEK === 0
}

function sumsOfWeeks(values: number[]): number[] {
  return values.reduce<number[]>((sums, value, index) => {
    const week = startsWeek(index, values.length) ? 0 : (sums.pop() ?? 0)
    sums.push(week + value)
    return sums
  }, [])
}

function comparison({ t: { traffic } }: PageContext, total: number, before: number): SafeHtml {
  const percent = `${Math.round((100 * Math.abs(total - before)) / Math.max(1, before))}%`
  const change =
    before === 0 && total > 0
      ? figureChange({ ...traffic, same: traffic.fresh }, 0, 0, '')
      : figureChange(traffic, total, before, percent)
  return html`<p class="figure-change">${change}</p>`
}

export function siteRows(page: PageContext, { dates, series, totals, previous_totals }: Traffic): SafeHtml {
  const measures = SERIES.map((name) => ({
    name,
    label: page.t.traffic.series[name],
    values: series[name],
    total: totals[name],
    previous: previous_totals[name],
  }))
  return trendRows(page, dates, measures)
}

/** Every day with its numbers. */
export function trafficTable({ t, lang }: PageContext, { dates, series }: Traffic): SafeHtml {
  const { traffic: words } = t
  const heads = SERIES.map((name) => html`<th scope="col">${words.series[name]}</th>`)
  const rows = dates.map(
    (day, index) =>
      html`<tr><th scope="row"><time datetime="${day}">${shortDay(lang, day)}</time></th>${SERIES.map((name) => html`<td>${plainNumber(series[name][index] ?? 0)}</td>`)}</tr>`,
  )
  return html`<table class="day-table">
<thead><tr><th scope="col">${words.day}</th>${heads}</tr></thead>
<tbody>${rows}</tbody>
</table>`
}

export function csvLink({ t }: PageContext, address: string, of?: string): SafeHtml {
  const { traffic: words } = t
  const attributes = { download: true, ...(of === undefined ? {} : { 'aria-label': words.csvOf(of) }) }
  return linkButton(words.csv, address, { look: 'quiet', size: 'small', attributes })
}

export function topList(page: PageContext, list: List, counts: TrafficCount[]): SafeHtml {
  return countList(
    page,
    counts.map((count) => ({ name: nameOf(page, list, count), count: count.count })),
  )
}

/** Names with their numbers and the share of all. */
export function countList({ t, lang }: PageContext, counts: { name: SafeHtml; count: number }[]): SafeHtml {
  if (counts.length === 0) return html`<p class="field-hint">${t.traffic.nothing}</p>`
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const rows = counts.map(
    ({ name, count }) =>
      html`<li><span class="count-name">${name}</span> <span>${shortNumber(lang, count)}</span> <span class="count-share">${Math.round((100 * count) / all)}%</span></li>`,
  )
  return html`<ol class="count-list">${rows}</ol>`
}

function nameOf(page: PageContext, list: List, { key, title }: TrafficCount): SafeHtml {
  const { traffic: words } = page.t
  if (key === OTHER) return html`${words.sources.other}`
  if (title !== null) return html`<a href="${key.startsWith('/') ? key : `/posts/${key}`}">${bdi(title)}</a>`
  if (list === 'tags') return html`<a href="/tags/${encodeURIComponent(key)}">${bdi(key)}</a>`
  if (list === 'hosts') return sourceName(page, key)
  const device = DEVICES.find((known) => known === key)
  if (list === 'devices' && device) return html`${words.devices[device]}`
  if (list === 'languages') return html`${LANGUAGE_NAMES[page.lang].of(key) ?? key}`
  return html`${bdi(key)}`
}

function sourceName({ t }: PageContext, source: string): SafeHtml {
  const { sources } = t.traffic
  const named = ([DIRECT, INTERNAL, OTHER] as const).find((name) => name === source)
  return named ? html`${sources[named]}` : bdi(source)
}

const LANGUAGE_NAMES = byLanguage(
  (lang) => new Intl.DisplayNames(LANGUAGES[lang].locale, { type: 'language' }),
)

/** Newest week first; weeks that are not over yet stay empty. */
export function retentionTable({ t, lang }: PageContext, cohorts: RetentionCohort[]): SafeHtml {
  const words = t.traffic.retention
  const weeks = Array.from({ length: RETENTION_WEEKS }, (_, index) => index)
  const rows = cohorts.map(({ week, joined, came }) => {
    const cells = weeks.map((index) => {
      const count = came[index]
      return html`<td>${count === undefined ? null : html`<span title="${plainNumber(count)}">${Math.round((100 * count) / Math.max(1, joined))}%</span>`}</td>`
    })
    return html`<tr><th scope="row"><time datetime="${week}">${shortDay(lang, week)}</time></th><td>${plainNumber(joined)}</td>${cells}</tr>`
  })
  return html`<table class="day-table">
<thead><tr><th scope="col">${words.week}</th><th scope="col">${t.traffic.series.joined}</th>${weeks.map((index) => html`<th scope="col">${words.nth(index + 1)}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`
}

/** What authors see of their readers: how many each day, where from, how far they read. */
export function authorCards(page: PageContext, figures: AuthorTraffic): SafeHtml {
  const { author: words } = page.t.traffic
  const { range, dates, readers, total, previous_total, sources, posts } = figures
  const measure = { name: 'readers', label: words.readers, values: readers, total, previous: previous_total }
  const named = sources.map(({ source, pages }) => ({ name: sourceName(page, source), count: pages }))
  return html`${card({
    title: words.readers,
    action: csvLink(page, `/api/studio/traffic.csv?range=${range}`),
    body: html`${trendRows(page, dates, [measure])}<p class="field-hint">${words.readersHint}</p>`,
  })}
${card({ title: words.sources, body: countList(page, named) })}
${posts.length > 0 ? card({ title: words.reach, body: reachTable(page, posts) }) : null}`
}

function reachTable({ t }: PageContext, posts: ReadPost[]): SafeHtml {
  const { author: words } = t.traffic
  const rows = posts.map(({ id, title, views_count, reached }) => {
    const cells = REACHED.map((_, index) => html`<td>${reached ? `${reached[index]}%` : '–'}</td>`)
    return html`<tr><th scope="row"><a href="/posts/${id}">${bdi(title)}</a></th><td>${plainNumber(views_count)}</td>${cells}</tr>`
  })
  return html`<div class="trend-table" tabindex="0"><table class="day-table reach-table">
<thead><tr><th scope="col">${words.post}</th><th scope="col">${words.views}</th>${REACHED.map((percent) => html`<th scope="col">≥ ${percent}%</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>
<p class="field-hint">${words.reachHint}</p>`
}
