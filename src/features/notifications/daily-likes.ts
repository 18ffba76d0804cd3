import { type Generated, sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import { type Db, preparedSelect, preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { type Step, statement } from '../../kernel/db/statement.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    daily_likes: DailyLikesTable
  }
}

interface DailyLikesTable {
  post_id: number
  day: Day
  author_id: number
  likers: number
  /** The highest count that the author was notified of. */
  told: Generated<number>
  /** Whether there are more likers than that; it changes less often than the counts, so it is what is indexed. */
  untold: Generated<boolean>
}

/**
 * Effects of likes that come or go: the daily counts from which `notifyLikes` makes notices. `likes` has the day on which
 * each like came and its change, 1 or -1, without likes of one's own posts. They are summed up by row first, because
 * a statement can update a row only once.
 */
export const dailyLikeSteps: Step[] = [
  {
    name: 'like_sums',
    needs: { likes: ['post_id', 'author_id', 'day', 'change'] },
    gives: ['post_id', 'author_id', 'day', 'change'],
    sql: 'select post_id, day, author_id, sum(change) as change from likes group by 1, 2, 3 order by 1, 2',
  },
  {
    name: 'daily_likes_moved',
    needs: { like_sums: ['post_id', 'author_id', 'day', 'change'] },
    gives: [],
    sql: `insert into daily_likes as d (post_id, day, author_id, likers, untold)
      select post_id, day, author_id, greatest(change, 0), change > 0 from like_sums where change <> 0
      on conflict (post_id, day) do update set (likers, untold) = (
        select d.likers + change, d.likers + change > d.told
        from like_sums as l where l.post_id = d.post_id and l.day = d.day)`,
  },
]

/** Takes many likes off the daily counts: those of a deleted user. */
export async function withdrawLikes(trx: Trx, likes: { post_id: number; day: Day }[]): Promise<void> {
  const posts = likes.map(({ post_id }) => post_id)
  const days = likes.map(({ day }) => day)
  await sql`update daily_likes as d set likers = d.likers - 1, untold = d.likers - 1 > d.told
    from unnest(${posts}::bigint[], ${days}::date[]) as l (post_id, day)
    where d.post_id = l.post_id and d.day = l.day`.execute(trx)
}

/** SQL condition on a notice of likes: whether any of them was not taken back. */
export function likesRemain(notice: string): string {
  return `exists (select from daily_likes where post_id = ${notice}.related_id
    and day = (${notice}.data ->> 'day')::date and likers > 0)`
}

const untold = preparedSelect<{ due: boolean }>(
  'select exists (select from daily_likes where author_id = $1 and untold) as due',
)

export async function hasPendingLikes(db: Db, authorId: number): Promise<boolean> {
  return one(await db.read(untold, [authorId])).due
}

// Of concurrent visits, those that waited for the row locks find `untold` false and insert nothing.
const { text, valuesOf } = statement({
  params: { author: 'bigint', now: 'timestamptz' },
  steps: [
    {
      name: 'due',
      needs: {},
      gives: ['post_id', 'day'],
      sql: 'select post_id, day from daily_likes where author_id = $author and untold order by post_id, day for update',
    },
    {
      name: 'grown',
      needs: { due: ['post_id', 'day'] },
      gives: ['post_id', 'day', 'likers'],
      sql: `update daily_likes d set told = d.likers, untold = false from due
        where d.post_id = due.post_id and d.day = due.day and d.untold returning d.post_id, d.day, d.likers`,
    },
  ],
  result: {
    needs: { grown: ['post_id', 'day', 'likers'] },
    sql: `insert into notifications (recipient_id, kind, related_id, data, count, created_at)
      select $author, 'like_aggregated', post_id, jsonb_build_object('day', to_char(day, 'YYYY-MM-DD')), likers, $now
      from grown order by day, post_id
      on conflict (recipient_id, related_id, (data ->> 'day')) where kind = 'like_aggregated'
      do update set count = excluded.count, read_at = null, created_at = excluded.created_at`,
  },
})

const upsertNotices = preparedWrite<never>(text)

/**
 * Upserts one notice per post and day; one whose count grew is unread again. A like taken back and
 * given again is no growth.
 */
export async function notifyLikes(trx: Trx, authorId: number): Promise<void> {
  await trx.run(upsertNotices, valuesOf({ author: authorId, now: trx.now }))
}
