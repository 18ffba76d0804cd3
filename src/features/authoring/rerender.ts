import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { renderContent } from './content.ts'

const BATCH = 50

/** Renders all revisions again in batches, as after a change of syntax highlighting. Returns how many changed. */
export async function rerenderRevisions(db: Db): Promise<{ pages: number; changed: number }> {
  const done = { pages: 0, changed: 0 }
  for (let last = 0, rest = true; rest; ) {
    const batch = await revisionsAfter(db, last)
    for (const { id, body, page_html } of batch) {
      const made = await renderContent(db, 'posts render', body)
      const page = { page_html: made.page_html, headings: made.headings }
      done.pages++
      if (page.page_html !== page_html) {
        await db.updateTable('post_revisions').set(page).where('id', '=', id).execute()
        done.changed++
      }
      last = id
    }
    rest = batch.length === BATCH
  }
  return done
}

function revisionsAfter(db: Db, id: number) {
  return db
    .selectFrom('post_revisions')
    .select(['id', 'body', 'page_html'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .execute()
}
