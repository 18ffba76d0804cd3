import { html, type SafeHtml } from '@remix-run/html-template'
import { PAGE_NAMES } from '../../../features/site-pages/rules.ts'
import type { SitePageVersion } from '../../../features/site-pages/service.ts'
import { LANGS, type Lang } from '../../../i18n/words.ts'
import { timeTag } from '../../../kernel/format.ts'
import { linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { list } from '../../../kernel/html/components/list.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { PageContext, SitePageName } from '../../../kernel/html/page.ts'

export function sitePageUrl(name: SitePageName, lang: Lang): string {
  return `/admin/site-pages?page=${name}&text=${lang}`
}

/** On the site settings page: which of the owner's pages exist in which language, each with a link to its editor. */
export function sitePagesCard(page: PageContext, written: SitePageVersion[]): SafeHtml {
  const { sitePages: words, layout } = page.t
  const rows = PAGE_NAMES.map(
    (name) =>
      html`<div class="row"><div class="row-body"><p class="row-title">${layout.sitePages[name]}</p>
<p class="row-meta">${LANGS.map((lang) => languageLink(page, name, lang, written))}</p></div></div>`,
  )
  return card({
    title: words.card.title,
    body: html`<p class="field-hint">${words.card.hint}</p>${missingRules(page)}${list(rows)}`,
  })
}

/** Shown where the owner decides about others: rejections and bans cannot cite any rules yet. */
export function missingRules({ t, sitePages }: PageContext): SafeHtml | null {
  return sitePages.includes('rules') ? null : note('info', t.sitePages.card.noRules)
}

function languageLink(
  page: PageContext,
  name: SitePageName,
  lang: Lang,
  written: SitePageVersion[],
): SafeHtml {
  const { sitePages: words, layout } = page.t
  const text = written.find((each) => each.page === name && each.lang === lang)
  const label = words.card.edit(layout.sitePages[name], words.languages[lang])
  const edit = linkButton(words.languages[lang], sitePageUrl(name, lang), {
    size: 'small',
    attributes: { 'aria-label': label },
  })
  return html`<span>${edit} ${text ? timeTag(page, text.created_at) : words.card.none}</span>`
}
