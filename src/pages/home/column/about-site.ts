import { html, type SafeHtml } from '@remix-run/html-template'
import { card } from '../../../kernel/html/components/card.ts'
import { type IconName, icon } from '../../../kernel/html/icons.ts'
import type { SharedPageContext } from '../../../kernel/html/page.ts'
import type { SharedSection } from './section.ts'

/** For visitors: what people do here. */
export const aboutSite: SharedSection = {
  open: async () => (page) => (page.member ? null : points(page)),
}

function points({ t: { home } }: SharedPageContext): SafeHtml {
  const point = (name: keyof typeof home.points, sign: IconName) =>
    html`<li>${icon(sign)}<div><h3>${home.points[name].title}</h3><p>${home.points[name].text}</p></div></li>`
  return card({
    title: home.pointsTitle,
    body: html`<ul class="column-points">${point('write', 'pen')}${point('talk', 'chat')}${point('energy', 'bolt')}</ul>`,
  })
}
