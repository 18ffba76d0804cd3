import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db.ts'
import type { PostStatus } from '../posts/rules.ts'
import type { Series } from './rules.ts'

export type DayRow = { day: Day } & Record<Series, number>

/** One row per day on which something came, however much it was. */
export function daysOf(db: Db, authorId: number, from: Day): Promise<DayRow[]> {
  return db
    .selectFrom('author_days')
    .select(['day', 'energy', 'comments', 'likes', 'favorites', 'views'])
    .where('author_id', '=', authorId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}

export type StatusRow = { status: PostStatus; posts: number } & Record<Series, number>

export async function sumsByStatus(db: Db, authorId: number): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, count(*) as posts, sum(energy_count) as energy, sum(comments_count) as comments,
      sum(likes_count) as likes, sum(favorites_count) as favorites, sum(views_count) as views
    from posts where author_id = ${authorId} and deleted_at is null group by status`.execute(db)
  return rows
}
