import { html, type SafeHtml } from '@remix-run/html-template'
import { languageMenu, languageMenuButton, languageSwitch } from './components/language-switch.ts'
import { shortcut } from './components/shortcut.ts'
import { themeMenuButton, themeSwitch } from './components/theme-switch.ts'
import { logo } from './logo.ts'
import type { PageContext } from './page.ts'

export function topBar(page: PageContext): SafeHtml {
  return html`<header class="top-bar">
<div class="top-bar-inner">
<a class="brand" href="/">${logo()}<span>${page.siteName}</span></a>
${page.bars?.search}
<div class="top-bar-actions">${page.bars?.actions ?? defaultActions(page)}</div>
</div>
</header>
<div class="menu" id="theme-menu" popover>${themeSwitch(page)}</div>`
}

/** Bottom navigation on small screens. */
export function bottomBar(page: PageContext): SafeHtml {
  const items = page.bars?.shortcuts ?? defaultShortcuts(page)
  return html`<nav class="bottom-bar" aria-label="${page.t.layout.quickNavigation}">
<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>
</nav>`
}

export function footer(page: PageContext): SafeHtml {
  const { t, siteName, sitePages } = page
  return html`<footer class="site-footer">
<div class="site-footer-inner">
<p class="site-footer-name"><strong>${siteName}</strong> <span>${t.layout.tagline}</span></p>
<a href="/posts">${t.layout.posts}</a>
<a href="/tags">${t.layout.tags}</a>
${sitePages.map((name) => html`<a href="/${name}">${t.layout.sitePages[name]}</a>\n`)}<a href="/api/docs">${t.layout.apiDocs}</a>
${languageSwitch(page)}
${themeSwitch(page)}
</div>
</footer>`
}

/** On small screens these are in the bottom bar. */
export function defaultActions(page: PageContext): SafeHtml {
  return html`${languageMenuButton(page, 'icon-button wide-only')}${languageMenu(page)}${themeMenuButton(page, 'icon-button wide-only')}`
}

function defaultShortcuts(page: PageContext): SafeHtml[] {
  const current = page.path.split('?')[0] === '/'
  return [
    shortcut({ href: '/', label: page.t.layout.home, icon: 'home', current }),
    themeMenuButton(page, 'shortcut'),
    languageMenuButton(page, 'shortcut'),
  ]
}
