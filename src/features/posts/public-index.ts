import { sql } from 'kysely'
import { EVERYTHING } from '../../kernel/cache/changes.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { indexPost, removeFromIndex } from '../search-index/service.ts'
import { tagKey } from '../tags/rules.ts'
import { currentNames } from '../tags/service.ts'
import { deleteListRows, replaceListRows } from './list-rows.ts'
import { PostsTable } from './post-rows.ts'
import { findSearchableText, type PostRow, saveTags, updatePost } from './queries.ts'
import { isPublishedSql } from './rules.ts'

/** Writes the list and search rows of a post from its public revision, with renamed tags; removes them if it has none. */
export async function updatePublicIndex(trx: Trx, post: PostRow): Promise<void> {
  if (post.status !== 'approved') return removeFromPublicIndex(trx, post.id)
  const text = await findSearchableText(trx, post.public_revision_id!)
  if (text.language !== post.language) await updatePost(trx, post.id, { language: text.language })
  const tags = await currentNames(trx, text.tags)
  if (tags.join('\n') !== text.tags.join('\n')) await saveTags(trx, post.public_revision_id!, tags)
  await replaceListRows(trx, post.id, tags.map(tagKey))
  await indexPost(trx, post, { ...text, tags })
}

export async function removeFromPublicIndex(trx: Trx, postId: number): Promise<void> {
  trx.declareChanges(EVERYTHING)
  await deleteListRows(trx, [postId])
  await removeFromIndex(trx, [postId])
}

const BATCH = 50

/** Rebuilds the search rows of all public posts in batches; safe while the site is running. */
export async function rebuildSearch(db: Db): Promise<number> {
  await sql`delete from post_search where post_id not in (
    select id from posts where ${sql.raw(isPublishedSql('posts'))})`.execute(db)
  let posts = 0
  for (let last: PostRow | undefined, rest = true; rest; ) {
    const batch = await transaction(db, (trx) => indexBatch(trx, last?.id ?? 0))
    posts += batch.length
    last = batch.at(-1)
    rest = batch.length === BATCH
  }
  return posts
}

async function indexBatch(trx: Trx, after: number): Promise<PostRow[]> {
  const batch = await trx
    .selectFrom('posts')
    .select(PostsTable.columns)
    .where('id', '>', after)
    .where(sql.raw<boolean>(isPublishedSql('posts')))
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .forNoKeyUpdate()
    .execute()
  for (const post of batch)
    await indexPost(trx, post, await findSearchableText(trx, post.public_revision_id!))
  return batch
}
