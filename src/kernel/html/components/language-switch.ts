import { html, type SafeHtml } from '@remix-run/html-template'
import { LANGS, LANGUAGES, type Lang } from '../../../i18n/languages.ts'
import { icon } from '../icons.ts'
import type { PageContext } from '../page.ts'
import { menu } from './menu.ts'

const MENU = 'language-menu'

/** Plain links: the server stores the choice in a cookie and redirects to the same page. */
export function languageSwitch(page: PageContext): SafeHtml {
  const choices = LANGS.map(
    (lang) => html`<li>${lang === page.lang ? current(lang) : languageLink(page, lang)}</li>`,
  )
  return html`<ul class="language-switch" aria-label="${page.t.layout.language}">${choices}</ul>`
}

/** Works without script: the browser opens the menu, and its entries are links. */
export function languageMenuButton({ t }: PageContext, look: string): SafeHtml {
  return html`<button type="button" class="${look}" popovertarget="${MENU}" aria-label="${t.layout.language}">
${icon('globe')}<span>${t.layout.language}</span></button>`
}

export function languageMenu(page: PageContext): SafeHtml {
  return menu(
    MENU,
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

/** URL of the current page with changed query parameters; relative, so that the path cannot lead to another site. */
export function withQuery(path: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams(path.split('?')[1])
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return `?${query}`
}
