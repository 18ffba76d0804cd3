import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../../features/accounts/view.ts'
import type { Person } from '../../../features/follows/schema.ts'
import { peopleOf } from '../../../features/follows/service.ts'
import {
  isFixedPage,
  isPageName,
  MAX_TITLE,
  PAGE_NAMES,
  pageUrl,
} from '../../../features/site-pages/rules.ts'
import { pageHistory, type SitePageVersion } from '../../../features/site-pages/service.ts'
import { DEFAULT_LANG, isLang, type Lang, wordsIn } from '../../../i18n/words.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { InvalidRequest, notFound } from '../../../kernel/errors.ts'
import { timeTag } from '../../../kernel/format.ts'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { formError } from '../../../kernel/html/components/api-call.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import { textField } from '../../../kernel/html/components/form.ts'
import { note } from '../../../kernel/html/components/note.ts'
import type { PageContext, PageView } from '../../../kernel/html/page.ts'
import { bodyField, textState } from '../../studio/write/body-field.ts'
import { editorDialogs } from '../../studio/write/dialogs.ts'
import { adminLayout } from '../admin-layout.ts'

export const SITE_PAGES = '/admin/site-pages'

/** What the owner has to say in place of it. */
const GAP = /〔[^〔〕]{1,100}〕|\[[^[\]]{1,100}\]/g

interface EditedPage {
  page: string
  lang: Lang
}

export interface EditorQuery {
  page?: string
  text?: string
  version?: string
}

/** The editor of one page in one language (`text`), with its newest text, an older one (`version`), or a draft to start from. */
export async function loadEditor(db: Db, query: EditorQuery): Promise<PageView> {
  const edited = editedPage(query)
  const history = await pageHistory(db, edited.page, edited.lang)
  const { version } = query
  const shown = version ? history.find((each) => String(each.version) === version) : history[0]
  if (version && !shown) throw notFound()
  const editors = await peopleOf(db, [...new Set(history.map(({ editor_id }) => editor_id))])
  return (page) => editorView(page, edited, history, shown, editors)
}

function editedPage({ page = PAGE_NAMES[0], text: lang = DEFAULT_LANG }: EditorQuery): EditedPage {
  if (!isLang(lang)) throw notFound()
  if (!isPageName(page)) throw new InvalidRequest([{ field: 'page', rule: 'pattern' }])
  return { page, lang }
}

export function sitePageUrl(name: string, lang: Lang): string {
  return `${SITE_PAGES}?page=${name}&text=${lang}`
}

function editorView(
  page: PageContext,
  edited: EditedPage,
  history: SitePageVersion[],
  shown: SitePageVersion | undefined,
  editors: Map<number, Person>,
): SafeHtml {
  const { t } = page
  const words = t.sitePages
  const name = isFixedPage(edited.page) ? t.layout.sitePages[edited.page] : shown?.title || edited.page
  const isPublic = history[0] !== undefined && history[0].body !== ''
  const view = linkButton(words.view, pageUrl(edited.page), { size: 'small', icon: 'eye' })
  return adminLayout(page, {
    tab: 'sitePages',
    title: words.title(name, words.languages[edited.lang]),
    extras: ['studio.css', 'editor.css', 'page-editor.js'],
    content: html`<div class="actions">${linkButton(words.back, SITE_PAGES, { size: 'small' })}${isPublic ? view : null}</div>
<noscript>${note('waiting', t.studio.editor.needsScript)}</noscript>
${stateNote(page, edited, history, shown)}
${gapsNote(page, edited, shown)}
${editorForm(page, edited, history, shown)}
${historyCard(page, history, editors, sitePageUrl(edited.page, edited.lang))}
${editorDialogs(t)}`,
  })
}

function stateNote(
  { t }: PageContext,
  { page }: EditedPage,
  history: SitePageVersion[],
  shown?: SitePageVersion,
): SafeHtml | null {
  if (!shown) return note('info', isFixedPage(page) ? t.sitePages.starting : t.sitePages.newOwn)
  if (shown !== history[0]) return note('waiting', t.sitePages.older(shown.version))
  return shown.body === '' ? note('info', t.sitePages.removed) : null
}

/** Gaps of our draft that were published as they are. */
function gapsNote(
  { t, siteName }: PageContext,
  { page, lang }: EditedPage,
  shown?: SitePageVersion,
): SafeHtml | null {
  if (!shown || !isFixedPage(page)) return null
  const gaps = wordsIn(lang).sitePageDrafts[page](siteName).match(GAP) ?? []
  const left = gaps.filter((gap) => shown.body.includes(gap))
  return left.length > 0 ? note('waiting', t.sitePages.gaps(left.join(' '))) : null
}

/** Submitted by client/entries/page-editor.ts. */
function editorForm(
  { t, siteName, assets }: PageContext,
  { page, lang }: EditedPage,
  history: SitePageVersion[],
  shown?: SitePageVersion,
): SafeHtml {
  const words = t.sitePages
  const own = attributes({
    class: 'form writing',
    id: 'write',
    method: 'post',
    novalidate: true,
    autocomplete: 'off',
    'data-page': page,
    'data-lang': lang,
    'data-version': history[0]?.version ?? 0,
    'data-next': sitePageUrl(page, lang),
    'data-title': isFixedPage(page) ? t.layout.sitePages[page] : null,
    'data-saved': words.saved,
    'data-restored': words.restored,
    'data-picture-type': t.errors.image_type_not_allowed,
    'data-picture-size': t.errors.image_too_large,
    'data-audio-type': t.errors.audio_type_not_allowed,
    'data-audio-size': t.errors.audio_too_large,
  })
  const save = button(words.save, { type: 'submit', look: 'primary', attributes: { id: 'page-save' } })
  const preview = button(t.editor.preview, {
    look: 'quiet',
    icon: 'eye',
    attributes: { id: 'preview-open' },
  })
  const title = textField({
    name: 'title',
    label: words.ownTitle,
    value: shown?.title ?? '',
    maxlength: MAX_TITLE,
    required: true,
    counter: true,
  })
  const draft = isFixedPage(page) ? wordsIn(lang).sitePageDrafts[page](String(html`${siteName}`)) : ''
  return html`<form${own}>
${isFixedPage(page) ? null : title}${bodyField({ t, assets }, shown?.body ?? draft)}
<div class="writing-foot needs-script">${formError()}
<div class="writing-send">${textState(t)}<p class="writing-state">${words.takeDown}</p><div class="actions">${preview}${save}</div></div></div>
</form>`
}

/** Earlier versions of a page; opening one puts its text into the editor, saving it restores it. */
function historyCard(
  page: PageContext,
  history: SitePageVersion[],
  editors: Map<number, Person>,
  path: string,
): SafeHtml | null {
  if (history.length === 0) return null
  const words = page.t.sitePages
  const rows = history.map(({ version, body, editor_id, created_at }, index) => {
    const editor = editors.get(editor_id)
    const name = words.version(version)
    return html`<li class="version"><div class="version-facts"><p><strong>${name}</strong> ${index === 0 ? statusBadge(words.current, 'good') : null} ${body === '' ? statusBadge(words.offline, 'warn') : null}</p>
<p class="row-meta"><span>${timeTag(page, created_at)}</span>${editor ? html`<span><a href="${personUrl(editor.uid)}">${bdi(editor.username)}</a></span>` : null}</p></div>
${linkButton(words.open, `${path}&version=${version}`, { look: 'quiet', size: 'small', attributes: { 'aria-label': `${words.open} ${name}` } })}</li>`
  })
  return card({ title: words.history, body: html`<ol class="version-list">${rows}</ol>` })
}
