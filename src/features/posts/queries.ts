import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { isPresentSql } from '../accounts/rules.ts'
import {
  type HistoryRow,
  type NewRevision,
  type PostRow,
  PostsTable,
  type RevisionRow,
  RevisionsTable,
} from './post-rows.ts'

export { type NewRevision, type PostRow, type RevisionRow, WRITTEN } from './post-rows.ts'

/** Posts that are not deleted and whose authors are present: the part of the visibility gate that applies to everyone. */
const presentPost = (db: Reader) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(PostsTable.columns.map((column) => `posts.${column}` as const))
    .where('posts.deleted_at', 'is', null)
    .where(sql.raw<boolean>(isPresentSql('users')))

export function findPost(db: Reader, id: number): Promise<PostRow | undefined> {
  return presentPost(db).where('posts.id', '=', id).executeTakeFirst()
}

/** An author's posts, deleted or not. In two halves: the indexes by author are partial, and none covers both. */
export function allPostsOf(authorId: number): RawBuilder<unknown> {
  const half = (deleted: RawBuilder<unknown>) =>
    sql`select * from posts where author_id = ${authorId} and deleted_at ${deleted}`
  return sql`(${half(sql`is null`)} union all ${half(sql`is not null`)})`
}

/** Row lock that serializes all changes to a post. */
export function selectPostForUpdate(trx: Trx, id: number): Promise<PostRow | undefined> {
  return presentPost(trx).where('posts.id', '=', id).forNoKeyUpdate('posts').executeTakeFirst()
}

/** Row lock on a scheduled post, whatever became of its author; undefined if it is not due, or no longer scheduled. */
export function selectDueForUpdate(trx: Trx, id: number): Promise<PostRow | undefined> {
  return trx
    .selectFrom('posts')
    .select(PostsTable.columns)
    .where('id', '=', id)
    .where('publish_at', '<=', trx.now)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertPost(
  trx: Trx,
  post: Pick<PostRow, 'author_id' | 'status' | 'autosaved'> & { public: boolean },
  revision: NewRevision,
): Promise<PostRow> {
  const { public: isPublic, ...columns } = post
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('post_revisions', 'id')) as id`.execute(trx)
  const revision_id = one(rows).id
  const inserted = await trx
    .insertInto('posts')
    .values({
      ...columns,
      version: 1,
      revision_id,
      public_revision_id: isPublic ? revision_id : null,
      language: isPublic ? revision.language : null,
      created_at: trx.now,
      updated_at: trx.now,
      submitted_at: isPublic ? trx.now : null,
      published_at: isPublic ? trx.now : null,
    })
    .returning(PostsTable.columns)
    .executeTakeFirstOrThrow()
  await insertRevision(trx, { ...revision, id: revision_id, post_id: inserted.id, version: 1 })
  return inserted
}

export async function insertRevision(
  trx: Trx,
  revision: NewRevision & { id?: number; post_id: number; version: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('post_revisions')
    .values({ ...revision, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findRevision(db: Reader, id: number): Promise<RevisionRow> {
  return db
    .selectFrom('post_revisions')
    .select(RevisionsTable.columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The newest text of a post; a purged post has none. */
export function newestRevision(
  db: Reader,
  { revision_id }: Pick<PostRow, 'revision_id'>,
): Promise<RevisionRow> {
  return findRevision(db, revision_id!)
}

/** What a post is found and listed by, without its HTML. */
export function findSearchableText(db: Reader, revisionId: number) {
  return db
    .selectFrom('post_revisions')
    .select(['title', 'body_text', 'tags', 'language'])
    .where('id', '=', revisionId)
    .executeTakeFirstOrThrow()
}

/** Replaces the tags of a revision after a rename: tags are labels, the text stays the same. */
export async function saveTags(trx: Trx, revisionId: number, tags: string[]): Promise<void> {
  await trx.updateTable('post_revisions').set({ tags }).where('id', '=', revisionId).execute()
}

export function findRevisionAt(
  db: Reader,
  postId: number,
  version: number,
): Promise<RevisionRow | undefined> {
  return revisionsOf(db, postId)
    .select(RevisionsTable.columns)
    .where('version', '=', version)
    .executeTakeFirst()
}

export function revisionsOf(db: Reader, postId: number) {
  return db.selectFrom('post_revisions').where('post_id', '=', postId)
}

export async function updatePost(trx: Trx, id: number, change: Partial<PostRow>): Promise<PostRow> {
  return trx
    .updateTable('posts')
    .set(change)
    .where('id', '=', id)
    .returning(PostsTable.columns)
    .executeTakeFirstOrThrow()
}

export async function insertHistory(trx: Trx, step: Omit<HistoryRow, 'id' | 'created_at'>): Promise<void> {
  await trx
    .insertInto('post_history')
    .values({ ...step, created_at: trx.now })
    .execute()
}
