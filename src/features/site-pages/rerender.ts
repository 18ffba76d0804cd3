import type { Db } from '../../kernel/db/db.ts'
import { renderContent } from './content.ts'
import { versionsAfter } from './queries.ts'

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
