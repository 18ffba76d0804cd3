import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'
import { one } from '../../kernel/db/rows.ts'
import type { PostStatus } from '../posts/rules.ts'

interface AuthoredPost {
  id: number
  title: string
  status: PostStatus
  updated_at: Date
}

/** An author's latest posts in whatever state, for admins. */
export async function latestPostsByAuthor(db: Db, authorId: number, most: number): Promise<AuthoredPost[]> {
  const { rows } = await sql<AuthoredPost>`
    select p.id, r.title, p.status, p.updated_at from posts p join post_revisions r on r.id = p.revision_id
    where p.author_id = ${authorId} and p.deleted_at is null
    order by p.updated_at desc, p.id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** Capped count. */
export async function countPostsByAuthor(db: Db, authorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from posts where author_id = ${authorId} and deleted_at is null
    limit ${sql.lit(MAX_ROWS_BY_PAGE)}) as few`.execute(db)
  return one(rows).count
}

/** The ids of an author's latest posts, deleted or not. */
export async function latestPostIdsByAuthor(db: Db, authorId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from posts where author_id = ${authorId} and deleted_at is null
      order by updated_at desc, id desc limit ${sql.lit(most)})
    union all
    (select id from posts where author_id = ${authorId} and deleted_at is not null
      order by id desc limit ${sql.lit(most)})`.execute(db)
  return rows.map(({ id }) => id)
}
