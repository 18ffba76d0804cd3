import type { Lang } from '../../i18n/words.ts'
import { type Db, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { SitePageName } from '../../kernel/html/page.ts'
import { cleanBody, renderPage } from '../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import * as uploads from '../uploads/service.ts'
import { existingPages, signalPagesChanged, updateLivePages } from './live-pages.ts'
import { appendVersion, newestVersions, type SitePageVersion, versionsAfter, versionsOf } from './queries.ts'
import type { SitePageBody, SitePages, SitePageText } from './schema.ts'

const NOTHING: Content = { body: '', body_text: '', page_html: '' }

export { followPages, rulesUrl } from './live-pages.ts'
export type { SitePageVersion } from './queries.ts'

const MAX_VERSIONS_SHOWN = 100

/** What has been written, on all pages or on one. */
export async function sitePages(db: Db, page?: SitePageName): Promise<SitePages> {
  return { items: (await writtenTexts(db, page)).map(toText) }
}

export async function writtenTexts(db: Db, page?: SitePageName): Promise<SitePageVersion[]> {
  return (await newestVersions(db, page)).filter(({ body }) => body !== '')
}

/** The versions of a page in one language, newest first. */
export function pageHistory(db: Db, page: SitePageName, lang: Lang): Promise<SitePageVersion[]> {
  return versionsOf(db, page, lang).orderBy('version', 'desc').limit(MAX_VERSIONS_SHOWN).execute()
}

/** Saves the next version; refused if another one has been saved since the one that was edited. */
export async function savePage(
  db: Db,
  viewer: Viewer,
  { page, lang, body, version }: SitePageBody,
): Promise<SitePageText> {
  const text = await renderContent(db, `user ${viewer.id}`, body)
  const { saved, pages } = await write(db, viewer, async (trx) => {
    const newest = await versionsOf(trx, page, lang).orderBy('version', 'desc').limit(1).executeTakeFirst()
    const current = newest?.version ?? 0
    if (current !== version) throw new Refusal('page_changed', { details: { version: current } })
    if (newest?.body === text.body) return { saved: newest, pages: null }
    const next = { ...text, page, lang, version: version + 1, editor_id: viewer.id }
    const saved = await appendVersion(trx, next)
    if (!saved) throw new Refusal('page_changed', { details: { version: version + 1 } })
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: text.body === '' ? 'site_page.removed' : 'site_page.changed',
      target_type: 'site_page',
      target_id: saved.id,
      details: { page, lang, version: saved.version },
    })
    signalPagesChanged(trx)
    return { saved, pages: await existingPages(trx) }
  })
  if (pages) updateLivePages(db, pages)
  return toText(saved)
}

function toText({ page, lang, version, body, page_html, created_at }: SitePageVersion): SitePageText {
  return { page, lang, version, body, html: page_html, updated_at: created_at }
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
