import { html, type SafeHtml } from '@remix-run/html-template'
import { card } from '../../kernel/html/components/card.ts'
import { lineChart } from '../../kernel/html/components/line-chart.ts'
import { note } from '../../kernel/html/components/note.ts'
import { progressRing } from '../../kernel/html/components/progress-ring.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { PageContext } from '../../kernel/html/page.ts'

const SHARES = [0, 0.3, 0.75, 1]
const BALANCES = [3, 4, 4, 10, 4, 5, 11, 12]

export function figures({ t }: PageContext): SafeHtml {
  const words = t.styleguide.figures
  const rings = SHARES.map((share, level) =>
    progressRing({
      share,
      label: `${words.ring} ${share * 100}%`,
      inside: html`<strong class="ring-level">Lv${level}</strong>`,
      size: 'large',
    }),
  )
  const points = BALANCES.map((value, index) => ({ value, label: words.days(index), hint: String(value) }))
  const range = [7, 30, 90].map((days) => ({
    label: words.days(days),
    href: '#figures',
    current: days === 7,
  }))
  return html`<div class="actions">${rings}</div>
${card({
  title: words.chart,
  action: segmentedLinks(words.range, range),
  body: lineChart({ id: 'guide-chart', title: words.chart, description: words.description, points }),
})}
${note('info', words.notes.info)}${note('waiting', words.notes.waiting)}${note('bad', words.notes.bad)}`
}
