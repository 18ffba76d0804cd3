import { sql } from 'kysely'
import type { Db } from '../../../kernel/db.ts'
import { renderPage } from '../../../kernel/rich-text.ts'
import * as uploads from '../../uploads/service.ts'

const BATCH = 50

/** Makes the pages of all texts anew, as after a change of how code is coloured. Returns how many became others. */
export async function renderAgain(db: Db): Promise<{ pages: number; changed: number }> {
  const done = { pages: 0, changed: 0 }
  for (let last = 0, rest = true; rest; ) {
    const batch = await revisionsAfter(db, last)
    for (const { id, body, page_html } of batch) {
      const page = await pageOf(db, body)
      if (page.html !== page_html) done.changed += await savePage(db, id, page)
      done.pages++
      last = id
    }
    rest = batch.length === BATCH
  }
  return done
}

async function pageOf(db: Db, body: string) {
  const pictures = [...body.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, src]) => src!)
  return renderPage(body, await uploads.picturesAt(db, pictures))
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

async function savePage(db: Db, id: number, { html, headings }: Awaited<ReturnType<typeof renderPage>>) {
  const page = { page_html: html, headings: JSON.stringify(headings) }
  await db.updateTable('post_revisions').set(page).where('id', '=', id).execute()
  return 1
}
