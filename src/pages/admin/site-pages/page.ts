import { html, type SafeHtml } from '@remix-run/html-template'
import { isFixedPage, MAX_PAGE_NAME, PAGE_NAME, PAGE_NAMES } from '../../../features/site-pages/rules.ts'
import { type PageTitle, writtenPages } from '../../../features/site-pages/service.ts'
import { LANGS, type Lang } from '../../../i18n/words.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { timeTag } from '../../../kernel/format.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { list } from '../../../kernel/html/components/list.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { adminLayout } from '../admin-layout.ts'
import { type EditorQuery, loadEditor, SITE_PAGES, sitePageUrl } from './editor.ts'

/** The editor of the page that the query names, else the list of all. */
export async function loadSitePages(db: Db, _viewer: Viewer, query: EditorQuery): Promise<PageView> {
  if (query.page !== undefined) return loadEditor(db, query)
  const written = await writtenPages(db)
  return (page) => adminLayout(page, { tab: 'sitePages', content: pagesCard(page, written) })
}

/** Which of the owner's pages exist in which language, each with a link to its editor. */
function pagesCard(page: PageContext, written: PageTitle[]): SafeHtml {
  const words = page.t.sitePages
  const own = new Set(written.map((each) => each.page).filter((name) => !isFixedPage(name)))
  const rows = [...PAGE_NAMES, ...own].map(
    (name) =>
      html`<div class="row"><div class="row-body"><p class="row-title" dir="auto">${titleOf(page, name, written)}</p>
<p class="row-meta">${LANGS.map((lang) => languageLink(page, name, lang, written))}</p></div></div>`,
  )
  return card({
    body: html`<p class="field-hint">${words.card.hint}</p>${missingRules(page)}${list(rows)}${newPageForm(page)}`,
  })
}

/** The editor opens with the name that was typed; nothing exists before it is saved. */
function newPageForm({ t: { sitePages: words }, lang }: PageContext): SafeHtml {
  const name = textField({
    name: 'page',
    label: words.card.newName,
    hint: words.card.newHint,
    maxlength: MAX_PAGE_NAME,
    required: true,
    attributes: { pattern: PAGE_NAME.source, spellcheck: 'false', autocapitalize: 'none' },
  })
  return html`<form class="form" action="${SITE_PAGES}"><input type="hidden" name="text" value="${lang}">${name}
<p class="actions">${button(words.card.newPage, { type: 'submit' })}</p></form>`
}

/** A fixed word, or the title in the owner's language, else in another. */
function titleOf({ t, lang }: PageContext, name: string, written: PageTitle[]): string {
  if (isFixedPage(name)) return t.layout.sitePages[name]
  const titles = written.filter(({ page }) => page === name)
  return (titles.find((each) => each.lang === lang) ?? titles[0])?.title ?? name
}

/** Shown where the owner decides about others: rejections and bans cannot cite any rules yet. */
export function missingRules({ t, sitePages }: PageContext): SafeHtml | null {
  return sitePages.includes('rules') ? null : note('info', t.sitePages.card.noRules)
}

function languageLink(page: PageContext, name: string, lang: Lang, written: PageTitle[]): SafeHtml {
  const words = page.t.sitePages
  const text = written.find((each) => each.page === name && each.lang === lang)
  const label = words.card.edit(titleOf(page, name, written), words.languages[lang])
  const edit = linkButton(words.languages[lang], sitePageUrl(name, lang), {
    size: 'small',
    attributes: { 'aria-label': label },
  })
  return html`<span>${edit} ${text ? timeTag(page, text.created_at) : words.card.none}</span>`
}
