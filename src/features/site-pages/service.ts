import type { Lang } from '../../i18n/words.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { cleanBody, renderPage } from '../../kernel/rich-text/rich-text.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import * as uploads from '../uploads/service.ts'
import { existingPages, refreshPages, signalPagesChanged } from './live-pages.ts'
import {
  appendVersion,
  lockPages,
  newestVersions,
  type PageTitle,
  type SitePageVersion,
  versionsAfter,
  versionsOf,
  writtenPages,
} from './queries.ts'
import { isFixedPage, MAX_OWN_PAGES, MAX_TITLE, pageUrl } from './rules.ts'
import type { SitePageBody, SitePages, SitePageText } from './schema.ts'

const NOTHING: Content = { body: '', body_text: '', page_html: '' }

export { currentPages, type ExistingPages, existingPages, followPages, rulesUrl } from './live-pages.ts'
export { type PageTitle, type SitePageVersion, writtenPages } from './queries.ts'

const MAX_VERSIONS_SHOWN = 100

/** What has been written, on one page or on those that every site may have, and the titles of all others. */
export async function sitePages(db: Db, page?: string): Promise<SitePages> {
  const own = page ? [] : (await writtenPages(db)).filter((each) => !isFixedPage(each.page))
  return { items: (await writtenTexts(db, page)).map(toText), own: own.map(toTitle) }
}

export async function writtenTexts(db: Db, page?: string): Promise<SitePageVersion[]> {
  return (await newestVersions(db, page)).filter(({ body }) => body !== '')
}

/** The versions of a page in one language, newest first. */
export function pageHistory(db: Db, page: string, lang: Lang): Promise<SitePageVersion[]> {
  return versionsOf(db, page, lang).orderBy('version', 'desc').limit(MAX_VERSIONS_SHOWN).execute()
}

/** Saves the next version; refused if another one has been saved since the one that was edited. */
export async function savePage(
  db: Db,
  viewer: Viewer,
  { page, lang, title: typed, body, version }: SitePageBody,
): Promise<SitePageText> {
  const title = titleOf(page, typed)
  const text = await renderContent(db, `user ${viewer.id}`, body)
  const saved = await write(db, viewer, async (trx) => {
    const newest = await versionsOf(trx, page, lang).orderBy('version', 'desc').limit(1).executeTakeFirst()
    const current = newest?.version ?? 0
    if (current !== version) throw new Refusal('page_changed', { details: { version: current } })
    if (newest?.body === text.body && newest.title === title) return newest
    if (!isFixedPage(page) && text.body !== '') await requireRoom(trx, page)
    const next = { ...text, title, page, lang, version: version + 1, editor_id: viewer.id }
    const saved = await appendVersion(trx, next)
    if (!saved) throw new Refusal('page_changed', { details: { version: version + 1 } })
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: text.body === '' ? 'site_page.removed' : 'site_page.changed',
      target_type: 'site_page',
      target_id: saved.id,
      details: { page, lang, version: saved.version, ...(title ? { title } : {}) },
    })
    signalPagesChanged(trx)
    return saved
  })
  await refreshPages(db)
  return toText(saved)
}

/** The pages that every site may have are called by fixed words. */
function titleOf(page: string, typed = ''): string {
  const title = normalizeField('title', typed, MAX_TITLE)
  if (isFixedPage(page)) return ''
  if (title === '') throw new InvalidRequest([{ field: 'title', rule: 'required' }])
  return title
}

async function requireRoom(trx: Trx, page: string): Promise<void> {
  await lockPages(trx)
  const { own } = await existingPages(trx)
  if (!own.has(page) && own.size >= MAX_OWN_PAGES)
    throw new Refusal('site_page_limit', { details: { max: MAX_OWN_PAGES } })
}

function toText({ body, page_html, version, ...title }: SitePageVersion): SitePageText {
  return { ...toTitle(title), version, body, html: page_html }
}

function toTitle({ page, lang, title, created_at }: PageTitle) {
  return { page, lang, title, url: pageUrl(page), updated_at: created_at }
}

/** Renders all versions again, as `posts render` does with posts. Returns how many changed. */
export async function rerenderPages(db: Db): Promise<{ pages: number; changed: number }> {
  const done = { pages: 0, changed: 0 }
  let batch = await versionsAfter(db, 0)
  while (batch.length > 0) {
    for (const { id, body, page_html: before } of batch) {
      const { page_html } = await renderContent(db, 'posts render', body)
      done.pages++
      if (page_html === before) continue
      await db.updateTable('site_page_versions').set({ page_html }).where('id', '=', id).execute()
      done.changed++
    }
    batch = await versionsAfter(db, batch.at(-1)?.id ?? 0)
  }
  return done
}

type Content = Pick<SitePageVersion, 'body' | 'body_text' | 'page_html'>

/** Sanitized and rendered like a post; empty if there are neither words nor a picture. The key is for the fair queue. */
async function renderContent(db: Db, key: string, html: string): Promise<Content> {
  const { body, text: body_text, words, pictures } = await cleanBody(key, html)
  if (words === 0 && !body.includes('<img ')) return NOTHING
  const { html: page_html } = await renderPage(key, body, await uploads.picturesAt(db, pictures))
  return { body, body_text, page_html }
}
