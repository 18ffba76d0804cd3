import { html, type SafeHtml } from '@remix-run/html-template'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { badges, cards, emptyStates, navigation } from './content.ts'
import { buttons, feedback, forms } from './controls.ts'
import { figures } from './figures.ts'
import { colours, icons, type } from './foundations.ts'

type SectionName = keyof PageContext['t']['styleguide']['sections']

const SECTIONS: [SectionName, PageView][] = [
  ['colours', colours],
  ['type', type],
  ['buttons', buttons],
  ['forms', forms],
  ['cards', cards],
  ['navigation', navigation],
  ['badges', badges],
  ['feedback', feedback],
  ['figures', figures],
  ['empty', emptyStates],
  ['icons', icons],
]

/** Every component in every state. */
export function styleguideView(page: PageContext): SafeHtml {
  const words = page.t.styleguide
  return layout(page, {
    title: words.title,
    description: words.lead,
    main: html`<h1>${words.title}</h1>
<p class="guide-lead">${words.lead}</p>
${SECTIONS.map(
  ([name, content]) => html`<section class="guide-section" id="${name}">
<h2>${words.sections[name]}</h2>
${content(page)}
</section>`,
)}`,
    aside: contents(page),
    extras: ['styleguide.css', 'styleguide.js'],
  })
}

function contents({ t: { styleguide } }: PageContext): SafeHtml {
  const links = SECTIONS.map(([name]) => html`<li><a href="#${name}">${styleguide.sections[name]}</a></li>`)
  return html`<nav class="guide-contents" aria-label="${styleguide.contents}"><ul>${links}</ul></nav>`
}
