import { sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { FORBIDDEN_IN_STORAGE } from '../../../kernel/text/character-classes.ts'
import { stripHidden } from '../../../kernel/text/strip-hidden.ts'
import { renderPageAgain } from '../content.ts'

/** Data upgrade: strips hidden characters from gists fetched by earlier versions, and from the pages that show them. */
export async function stripHiddenFromGists(db: Db): Promise<void> {
  const { rows } = await sql<{ owner_id: number }>`
    select distinct owner_id from link_cards where code ~ ${FORBIDDEN_IN_STORAGE}`.execute(db)
  for (const { owner_id } of rows) await transaction(db, (trx) => stripGistsOf(trx, owner_id))
}

/** Gists and pages in one transaction: one that is interrupted finds the person again. */
async function stripGistsOf(trx: Trx, ownerId: number): Promise<void> {
  const gists = await sql<{ id: number; code: string }>`
    select id, code from link_cards where owner_id = ${ownerId} and code ~ ${FORBIDDEN_IN_STORAGE}
    order by id for no key update`.execute(trx)
  for (const { id, code } of gists.rows)
    await trx
      .updateTable('link_cards')
      .set({ code: stripHidden(code).trimEnd() || null })
      .where('id', '=', id)
      .execute()
  const pages = await sql<{ id: number; body: string }>`
    select r.id, r.body from posts p join post_revisions r on r.post_id = p.id
    where p.author_id = ${ownerId} and r.page_html ~ ${FORBIDDEN_IN_STORAGE} order by r.id`.execute(trx)
  for (const page of pages.rows) await renderPageAgain(trx, 'upgrade', ownerId, page)
}
