import { html, type SafeHtml } from '@remix-run/html-template'
import { LANGS, LANGUAGES, type Lang } from '../../../i18n/languages.ts'
import type { PageContext } from '../page.ts'
import { withQuery } from '../with-query.ts'

/** Plain links: the server stores the choice in a cookie and redirects to the same page. */
export function languageSwitch(page: PageContext): SafeHtml {
  const choices = LANGS.map(
    (lang) => html`<li>${lang === page.lang ? current(lang) : languageLink(page, lang)}</li>`,
  )
  return html`<ul class="language-switch" aria-label="${page.t.layout.language}">${choices}</ul>`
}

export function otherLanguage({ lang }: PageContext): Lang {
  return LANGS.find((each) => each !== lang) ?? lang
}

export function languageLink(
  page: PageContext,
  lang: Lang,
  before: SafeHtml | null = null,
  look = '',
): SafeHtml {
  return html`<a href="${withQuery(page.path, { lang })}" hreflang="${lang}" lang="${lang}" rel="nofollow" class="${look}">${before}<span>${LANGUAGES[lang].name}</span></a>`
}

function current(lang: Lang): SafeHtml {
  return html`<span aria-current="true" lang="${lang}">${LANGUAGES[lang].name}</span>`
}
