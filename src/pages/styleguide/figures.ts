import { html, type SafeHtml } from '@remix-run/html-template'
import { card } from '../../kernel/html/components/card.ts'
import { lineChart } from '../../kernel/html/components/line-chart.ts'
import { note } from '../../kernel/html/components/note.ts'
import { progressRing } from '../../kernel/html/components/progress-ring.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'

const SHARES = [0, 0.3, 0.75, 1]
const BALANCES = [3, 4, 4, 10, 4, 5, 11, 12]

export function figures(): SafeHtml {
  const rings = SHARES.map((share, level) =>
    progressRing({
      share,
      label: `Progress to the next level ${share * 100}%`,
      inside: html`<strong class="ring-level">Lv${level}</strong>`,
      size: 'large',
    }),
  )
  const points = BALANCES.map((value, index) => ({ value, label: `${index} days`, hint: String(value) }))
  const range = [7, 30, 90].map((days) => ({
    label: `${days} days`,
    href: '#figures',
    current: days === 7,
  }))
  return html`<div class="actions">${rings}</div>
${card({
  title: 'Energy in the last 7 days',
  action: segmentedLinks('Time range', range),
  body: lineChart({
    id: 'guide-chart',
    title: 'Energy in the last 7 days',
    description: 'From 3 to 12, with one expense in between.',
    points,
  }),
})}
${note('info', 'Names are reviewed first.')}${note('waiting', 'The new name waits for review.')}${note('bad', 'The new name was not approved.')}`
}
