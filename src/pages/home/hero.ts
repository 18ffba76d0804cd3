import { html, type SafeHtml } from '@remix-run/html-template'
import { linkButton } from '../../kernel/html/components/button.ts'
import { largeBolt } from '../../kernel/html/components/large-bolt.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'

/** The owner's words to visitors, or the site's own. */
export function leadOf({ t, lang, siteName, brand }: SharedPageContext): string {
  return brand.welcome[lang] || t.home.lead(siteName)
}

export function hero(page: SharedPageContext): SafeHtml {
  const { member } = page
  const { home } = page.t
  const first = member
    ? linkButton(home.writeFirst, '/studio/write', { look: 'primary', icon: 'pen' })
    : linkButton(home.join, '/register', { look: 'primary' })
  return html`<section class="hero">
<div class="hero-words">
<h1>${home.title}</h1>
<p class="hero-lead" dir="auto">${leadOf(page)}</p>
<p class="hero-empty">${home.empty}</p>
<p class="actions">${first}${linkButton(home.lookAround, '#points')}</p>
</div>
${largeBolt()}
</section>`
}

export function points({ t: { home } }: SharedPageContext): SafeHtml {
  const point = (name: keyof typeof home.points, sign: IconName) => html`<li>
<h3>${icon(sign)}<span>${home.points[name].title}</span></h3>
<p>${home.points[name].text}</p>
</li>`
  return html`<section class="points" id="points">
<h2>${home.pointsTitle}</h2>
<ul>${point('write', 'pen')}${point('talk', 'chat')}${point('energy', 'bolt')}</ul>
</section>`
}
