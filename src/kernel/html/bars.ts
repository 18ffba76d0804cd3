import { html, type SafeHtml } from '@remix-run/html-template'
import { LANGS, LANGUAGES, type Lang } from '../../i18n/languages.ts'
import { queryIn } from '../text/query.ts'
import { attributes } from './attributes.ts'
import { bdi } from './bdi.ts'
import { menu } from './components/menu.ts'
import { siteLogo } from './components/site-logo.ts'
import { type IconName, icon } from './icons.ts'
import type { NavigationLink, PageContext } from './page.ts'

const LANGUAGE_MENU = 'language-menu'
const THEMES = ['auto', 'light', 'dark'] as const
const THEME_ICONS: Record<(typeof THEMES)[number], IconName> = {
  auto: 'contrast',
  light: 'sun',
  dark: 'moon',
}

export function topBar(page: PageContext): SafeHtml {
  return html`<header class="top-bar">
<div class="top-bar-inner">
<a class="brand" href="/">${siteLogo(page)}</a>
${page.bars?.().search}
<div class="top-bar-actions">${page.bars?.().actions ?? defaultActions(page)}</div>
</div>
</header>
${linkStrip(page)}
<div class="menu" id="theme-menu" popover>${themeSwitch(page)}</div>`
}

/** The owner's links below the bar; on small screens they scroll sideways. Cached with the bars, so none is the current one. */
function linkStrip({ t, navigation: { bar } }: PageContext): SafeHtml | null {
  if (bar.length === 0) return null
  return html`<nav class="link-strip" aria-label="${t.layout.siteLinks}"><ul>${bar.map((link) => html`<li>${ownLink(link)}</li>`)}</ul></nav>`
}

/** A link of the owner, to this site or another. */
export function ownLink({ href, label }: NavigationLink): SafeHtml {
  return html`<a href="${href}">${bdi(label)}</a>`
}

/** Bottom navigation on small screens. */
export function bottomBar(page: PageContext): SafeHtml {
  const items = page.bars?.().shortcuts ?? defaultShortcuts(page)
  return html`<nav class="bottom-bar" aria-label="${page.t.layout.quickNavigation}">
<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>
</nav>`
}

export function footer(page: PageContext): SafeHtml {
  const { t, siteName, navigation } = page
  return html`<footer class="site-footer">
<div class="site-footer-inner">
<p class="site-footer-name"><strong>${siteName}</strong> <span>${t.layout.tagline}</span></p>
<a href="/posts">${t.layout.posts}</a>
<a href="/tags">${t.layout.tags}</a>
${navigation.foot.map((link) => html`${ownLink(link)}\n`)}<a href="/api/docs">${t.layout.apiDocs}</a>
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

/** Plain links: the server stores the choice in a cookie and redirects to the same page. */
function languageSwitch(page: PageContext): SafeHtml {
  const choices = LANGS.map(
    (lang) => html`<li>${lang === page.lang ? current(lang) : languageLink(page, lang)}</li>`,
  )
  return html`<ul class="language-switch" aria-label="${page.t.layout.language}">${choices}</ul>`
}

/** Works without script: the browser opens the menu, and its entries are links. */
function languageMenuButton({ t }: PageContext, look: string): SafeHtml {
  return html`<button type="button" class="${look}" popovertarget="${LANGUAGE_MENU}" aria-label="${t.layout.language}">
${icon('globe')}<span>${t.layout.language}</span></button>`
}

function languageMenu(page: PageContext): SafeHtml {
  return menu(
    LANGUAGE_MENU,
    LANGS.map((lang) => ({
      label: LANGUAGES[lang].name,
      href: withQuery(page.path, { lang }),
      attributes: { lang, hreflang: lang, rel: 'nofollow', 'aria-current': lang === page.lang },
    })),
  )
}

function languageLink(page: PageContext, lang: Lang): SafeHtml {
  return html`<a href="${withQuery(page.path, { lang })}" hreflang="${lang}" lang="${lang}" rel="nofollow"><span>${LANGUAGES[lang].name}</span></a>`
}

function current(lang: Lang): SafeHtml {
  return html`<span aria-current="true" lang="${lang}">${LANGUAGES[lang].name}</span>`
}

/** URL of the current page with some query parameters changed; relative, so that the path cannot lead to another site. */
export function withQuery(path: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams(queryIn(path))
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return `?${query}`
}

/** client/shell/theme.ts stores the choice in a cookie and marks it; without script the system setting applies. */
function themeSwitch({ t }: PageContext): SafeHtml {
  const choices = THEMES.map(
    (choice) => html`<button type="button" data-theme-choice="${choice}" aria-pressed="false">
${icon(THEME_ICONS[choice])}<span>${t.layout.themes[choice]}</span></button>`,
  )
  return html`<div class="segmented needs-script" role="group" aria-label="${t.layout.theme}">${choices}</div>`
}

export function themeMenuButton(page: PageContext, look: string): SafeHtml {
  const label = page.t.layout.theme
  return html`<button type="button" class="${look} needs-script" popovertarget="theme-menu" aria-label="${label}">
${icon('contrast')}<span>${label}</span></button>`
}

interface ShortcutLook {
  label: string
  current?: boolean
  unread?: SafeHtml
}

type Shortcut = ShortcutLook &
  ({ icon: IconName } | { picture: SafeHtml }) &
  ({ href: string } | { opens: string })

/** One item of the bottom bar: a link, or a button that opens the popover with that id. */
export function shortcut(item: Shortcut): SafeHtml {
  const sign = 'icon' in item ? icon(item.icon) : item.picture
  const inside = html`${sign}<span>${item.label}</span>${item.unread}`
  return 'href' in item
    ? html`<a${attributes({ href: item.href, class: 'shortcut', 'aria-current': item.current ? 'page' : null })}>${inside}</a>`
    : html`<button${attributes({ type: 'button', popovertarget: item.opens, class: 'shortcut', 'aria-current': item.current ? 'true' : null })}>${inside}</button>`
}
