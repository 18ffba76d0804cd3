import { html, type SafeHtml } from '@remix-run/html-template'
import { linkButton } from '../../kernel/html/button.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { writingWithEnergy } from './illustration.ts'

/** The front page of a site on which nobody has published yet. */
export function homeView(page: PageContext): SafeHtml {
  const { home } = page.t
  return layout(page, {
    title: home.title,
    description: home.lead(page.siteName),
    wide: true,
    main: html`${hero(page)}${points(page)}${nextSteps(page)}`,
  })
}

function hero({ t: { home }, siteName }: PageContext): SafeHtml {
  return html`<section class="hero">
<div class="hero-words">
<h1>${home.title}</h1>
<p class="hero-lead">${home.lead(siteName)}</p>
<p class="hero-empty">${home.empty}</p>
<p class="actions">${linkButton(home.lookAround, '#next', { look: 'primary' })}</p>
</div>
${writingWithEnergy()}
</section>`
}

function points({ t: { home } }: PageContext): SafeHtml {
  const point = (name: keyof typeof home.points, sign: IconName) => html`<li>
<h3>${icon(sign)}<span>${home.points[name].title}</span></h3>
<p>${home.points[name].text}</p>
</li>`
  return html`<section class="points">
<h2>${home.pointsTitle}</h2>
<ul>${point('write', 'pen')}${point('talk', 'chat')}${point('energy', 'bolt')}</ul>
</section>`
}

function nextSteps({ t: { home } }: PageContext): SafeHtml {
  const step = (name: keyof typeof home.next, href: string) => html`<li><a href="${href}">
<strong>${home.next[name].title}</strong>
<span>${home.next[name].text}</span>
${icon('chevron-right')}
</a></li>`
  return html`<section class="next-steps" id="next">
<h2>${home.nextTitle}</h2>
<ul>${step('styleguide', '/styleguide')}${step('api', '/api/docs')}</ul>
</section>`
}
