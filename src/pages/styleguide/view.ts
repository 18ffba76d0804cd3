import { html, type SafeHtml } from '@remix-run/html-template'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import { badges, cards, emptyStates, navigation } from './content.ts'
import { buttons, feedback, forms } from './controls.ts'
import { figures } from './figures.ts'
import { colours, icons, type } from './foundations.ts'

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
