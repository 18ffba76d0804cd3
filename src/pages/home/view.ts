import { html, type SafeHtml } from '@remix-run/html-template'
import { linkButton } from '../../kernel/html/button.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { writingWithEnergy } from './illustration.ts'

/** The front page of a site on which nobody has published yet. */
export function homeView(page: PageContext, welcome: SafeHtml | null): SafeHtml {
  const { home } = page.t
  return layout(page, {
    title: home.title,
    description: home.lead(page.siteName),
    wide: true,
    main: html`${welcome}${hero(page)}${points(page)}`,
  })
}

function hero({ t, siteName, viewer }: PageContext): SafeHtml {
  const { home } = t
  return html`<section class="hero">
<div class="hero-words">
<h1>${home.title}</h1>
<p class="hero-lead">${home.lead(siteName)}</p>
<p class="hero-empty">${home.empty}</p>
<p class="actions">
${viewer ? null : linkButton(home.join, '/register', { look: 'primary' })}
${linkButton(home.lookAround, '#points', { look: viewer ? 'primary' : 'plain' })}
</p>
</div>
${writingWithEnergy()}
</section>`
}

function points({ t: { home } }: PageContext): SafeHtml {
  const point = (name: keyof typeof home.points, sign: IconName) => html`<li>
<h3>${icon(sign)}<span>${home.points[name].title}</span></h3>
<p>${home.points[name].text}</p>
</li>`
  return html`<section class="points" id="points">
<h2>${home.pointsTitle}</h2>
<ul>${point('write', 'pen')}${point('talk', 'chat')}${point('energy', 'bolt')}</ul>
</section>`
}
