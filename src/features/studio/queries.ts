import type { Day } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
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
