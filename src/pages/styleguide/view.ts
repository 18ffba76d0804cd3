import { html, type SafeHtml } from '@remix-run/html-template'
import { card } from '../../kernel/html/components/card.ts'
import { lineChart } from '../../kernel/html/components/line-chart.ts'
import { note } from '../../kernel/html/components/note.ts'
import { progressRing } from '../../kernel/html/components/progress-ring.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { badges, cards, emptyStates, navigation } from './content.ts'
import { buttons, feedback, forms } from './controls.ts'
import { colours, icons, type } from './foundations.ts'

const SHARES = [0, 0.3, 0.75, 1]

const BALANCES = [3, 4, 4, 10, 4, 5, 11, 12]

const SECTIONS: [id: string, title: string, content: PageView][] = [
  ['colours', 'Colours', colours],
  ['type', 'Type', type],
  ['buttons', 'Buttons', buttons],
  ['forms', 'Forms', forms],
  ['cards', 'Cards and lists', cards],
  ['navigation', 'Tabs and pages', navigation],
  ['badges', 'Badges and avatars', badges],
  ['feedback', 'Dialogs, menus and notices', feedback],
  ['figures', 'Charts and progress', figures],
  ['empty', 'Empty states', emptyStates],
  ['icons', 'Icons', icons],
]

/** Every component in every state, in English only: it is for those who change the site. */
export function styleguideView(page: PageContext): SafeHtml {
  return layout(page, {
    title: 'Style guide',
    description:
      'Every component of the site in every state. Look here before you change a style, and again after.',
    main: html`<h1 lang="en">Style guide</h1>
<p class="guide-lead" lang="en">Every component of the site in every state. Look here before you change a style, and again after.</p>
${SECTIONS.map(
  ([id, title, content]) => html`<section class="guide-section" lang="en" id="${id}">
<h2>${title}</h2>
${content(page)}
</section>`,
)}`,
    aside: contents(),
    extras: ['styleguide.css', 'styleguide.js'],
  })
}

function contents(): SafeHtml {
  const links = SECTIONS.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)
  return html`<nav class="guide-contents" lang="en" aria-label="On this page"><ul>${links}</ul></nav>`
}

function figures(): SafeHtml {
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
