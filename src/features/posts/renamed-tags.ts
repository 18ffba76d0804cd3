import { sql } from 'kysely'
import { EVERYTHING } from '../../kernel/cache/changes.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { PostsTable } from './post-rows.ts'
import { updatePublicIndex } from './public-index.ts'
import { isPublishedSql } from './rules.ts'

const BATCH = 50

/** Moves posts that are still listed under an old name, in batches of short transactions; returns how many. */
export async function moveRenamedPosts(db: Db, maxPosts: number, stopping?: AbortSignal): Promise<number> {
  let moved = 0
  for (let rest = true; rest && moved < maxPosts && !stopping?.aborted; ) {
    const batch = await transaction(db, async (trx) => {
      const posts = await moveRenamedBatch(trx)
      if (posts === 0) trx.declareChanges([])
      return posts
    })
    moved += batch
    rest = batch > 0
  }
  return moved
}

/**
 * Rebuilds the list and search rows of each post under the new names. `skip locked`: publishing locks the post before the renames,
 * and renaming does the opposite, so waiting here would deadlock; the job returns to what was skipped. If a post was hidden since
 * the snapshot, PostgreSQL rechecks only the conditions on its own row, so these require that it is published.
 */
export async function moveRenamedBatch(trx: Trx): Promise<number> {
  const found = sql<number>`any(array(select t.post_id from tag_renames n
    cross join lateral (select post_id from post_tags where tag = n.tag limit ${sql.lit(BATCH)}) as t limit ${sql.lit(BATCH)}))`
  const posts = await trx
    .selectFrom('posts')
    .select(PostsTable.columns)
    .where('id', '=', found)
    .where(sql.raw<boolean>(isPublishedSql('posts')))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const post of posts) await updatePublicIndex(trx, post)
  if (posts.length > 0) trx.declareChanges(EVERYTHING)
  return posts.length
}
