import { html, type SafeHtml } from '@remix-run/html-template'
import { plainNumber } from '../../format.ts'

const HEIGHT = 40
const BAR = 8
const STEP = 10
const WEEK = 7

interface Measure {
  name: string
  label: string
  /** Already written: the sum over the whole time. */
  total: string
  /** The change against the time before. */
  change?: SafeHtml | null
  /** Text alternative of the bars. */
  description: string
  values: number[]
}

interface SmallMultiples {
  /** What each value belongs to, in the order of time. */
  days: string[]
  measures: Measure[]
  hintOf(day: string, value: number): string
}

/** Small multiples: a row of bars for each measure, on a scale of its own, all above one axis of time. */
export function smallMultiples({ days, measures, hintOf }: SmallMultiples): SafeHtml {
  const weeks = days.filter((_, index) => startsWeek(index, days.length))
  const rows = measures.map((measure) => {
    const weekly = isSparse(measure.values)
    const [shown, values] = weekly ? [weeks, sumsOfWeeks(measure.values)] : [days, measure.values]
    return html`<li class="multiple multiple-${measure.name}">
<p class="multiple-name">${measure.label}</p><p class="figure-number">${measure.total}</p>${measure.change}
${bars(measure, values, (index) => hintOf(shown[index] ?? '', values[index] ?? 0))}
</li>`
  })
  return html`<ul class="multiples">${rows}</ul>
<p class="multiples-axis" aria-hidden="true"><span>${days[0]}</span><span>${days.at(-1)}</span></p>`
}

function bars(
  { name, label, description }: Measure,
  values: number[],
  hintAt: (index: number) => string,
): SafeHtml {
  const high = Math.max(1, ...values)
  const drawn = values.map((value, index) => {
    if (value <= 0) return null
    const height = Math.max(1, Math.round((value * HEIGHT) / high))
    return html`<rect x="${index * STEP}" y="${HEIGHT - height}" width="${BAR}" height="${height}"><title>${hintAt(index)}</title></rect>`
  })
  const width = values.length * STEP - (STEP - BAR)
  return html`<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-labelledby="bars-${name}" aria-describedby="bars-${name}-text">
<title id="bars-${name}">${label}</title><desc id="bars-${name}-text">${description}</desc>${drawn}</svg><p class="multiple-high" aria-hidden="true">${plainNumber(high)}</p>`
}

/** Weeks say more than days where most days are empty, or hold one or two at most. */
function isSparse(values: number[]): boolean {
  const isEmpty = values.filter(Boolean).length * 4 < values.length
  return values.length >= 4 * WEEK && (isEmpty || Math.max(...values) <= 2)
}

/** Weeks are counted back from the last day; the first may be shorter. */
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
