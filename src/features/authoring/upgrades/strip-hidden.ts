import type pg from 'pg'
import { type Db, transaction } from '../../../kernel/db/db.ts'
import { FORBIDDEN_IN_STORAGE } from '../../../kernel/text/character-classes.ts'
import { normalizeLine } from '../../../kernel/text/normalize.ts'
import { stripHidden } from '../../../kernel/text/strip-hidden.ts'
import { findRevision, selectPostForUpdate, updatePublicIndex } from '../../posts/service.ts'
import { renderContent } from '../content.ts'

// Prefilter with false positives: whether joiners and five combining marks in a row are allowed depends on the context, which the code
// checks. Any five characters outside ASCII and East Asian scripts pass, because PostgreSQL cannot recognize marks.
const SUSPECT = `${FORBIDDEN_IN_STORAGE}|[\\u200c\\u200d\\U000e0000-\\U000e007f]|[^\\x01-\\x7f\\u3000-\\u9fff\\uac00-\\ud7ff\\uff00-\\uffef]{5}`
const TEXTS = `concat_ws(' ', title, summary, array_to_string(tags, ' '), body) ~ $1`

/** Data upgrade: strips hidden characters from revisions older than the rule, and renders and indexes them again. */
export async function stripHiddenFromPosts(db: Db, client: pg.Client): Promise<void> {
  const suspects = await client.query<{ id: string }>(
    `select id from post_revisions where ${TEXTS} order by id`,
    [SUSPECT],
  )
  for (const { id } of suspects.rows) await stripRevision(db, Number(id))
}

async function stripRevision(db: Db, id: number): Promise<void> {
  const { post_id, title, summary, tags, body } = await findRevision(db, id)
  const texts = {
    title: normalizeLine(title) || '—',
    summary: normalizeLine(summary),
    tags: tags.map(stripHidden).filter((tag) => tag !== ''),
  }
  if (stripHidden(body) === body && JSON.stringify(texts) === JSON.stringify({ title, summary, tags })) return
  const { author_id } = await db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow()
  const content = await renderContent(db, 'upgrade', author_id, body)
  await transaction(db, async (trx) => {
    const post = await selectPostForUpdate(trx, post_id)
    await trx
      .updateTable('post_revisions')
      .set({ ...texts, ...content })
      .where('id', '=', id)
      .execute()
    if (post?.public_revision_id === id) await updatePublicIndex(trx, post)
  })
}
