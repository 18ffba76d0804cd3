import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../../kernel/db/paging/paging.ts'
import { one } from '../../../kernel/db/rows.ts'

interface AuthorComment {
  id: number
  post_id: number
  content: string
  created_at: Date
}

/** An author's newest undeleted comments. */
export async function latestCommentsOf(db: Db, authorId: number, limit: number): Promise<AuthorComment[]> {
  const { rows } = await sql<AuthorComment>`
    select id, post_id, content, created_at from comments where author_id = ${authorId} and deleted_at is null
    order by id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The ids of an author's newest comments, including deleted ones. */
export async function commentIdsOf(db: Db, authorId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from comments where author_id = ${authorId} order by id desc limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface CommentCounts {
  comments: number
  /** Replies to them by other users. */
  replies_of_others: number
}

/** Counts are capped at MAX_ROWS_BY_PAGE. */
export async function commentCounts(db: Db, authorId: number): Promise<CommentCounts> {
  const most = sql.lit(MAX_ROWS_BY_PAGE)
  const { rows } = await sql<CommentCounts>`select
    (select count(*) from (select from comments where author_id = ${authorId} and deleted_at is null limit ${most}) as own)
      as comments,
    (select count(*) from (select from comments root join comments reply on reply.root_id = root.id
        and reply.deleted_at is null and reply.author_id <> root.author_id
      where root.author_id = ${authorId} and root.root_id is null and root.deleted_at is null limit ${most}) as below)
      as replies_of_others`.execute(db)
  return one(rows)
}
