import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import type { PostStatus } from '../posts/rules.ts'
import type { Series } from './rules.ts'

type DayRow = { day: Day } & Record<Series, number>

/** One row per day with any activity. */
export function daysOf(db: Db, authorId: number, from: Day): Promise<DayRow[]> {
  return db
    .selectFrom('author_days')
    .select(['day', 'energy', 'comments', 'likes', 'favorites', 'views'])
    .where('author_id', '=', authorId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}

export async function countsByStatus(db: Db, authorId: number): Promise<Map<PostStatus, number>> {
  const { rows } = await sql<{ status: PostStatus; posts: number }>`
    select status, count(*) as posts from posts
    where author_id = ${authorId} and deleted_at is null group by status`.execute(db)
  return new Map(rows.map(({ status, posts }) => [status, posts]))
}

export async function sumsOf(db: Db, authorId: number): Promise<Record<Series, number>> {
  const { rows } = await sql<Record<Series, number>>`
    select coalesce(sum(energy_count), 0) as energy, coalesce(sum(comments_count), 0) as comments,
      coalesce(sum(likes_count), 0) as likes, coalesce(sum(favorites_count), 0) as favorites,
      coalesce(sum(views_count), 0) as views
    from posts where author_id = ${authorId} and deleted_at is null`.execute(db)
  return one(rows)
}
