import { type Generated, sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import { type Db, preparedSelect, preparedWrite, type Trx } from '../../kernel/db/db.ts'

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
  /** The most of them that the author has been told of. */
  told: Generated<number>
  /** Whether there are more; it changes less often than the numbers, so it is what the index looks at. */
  untold: Generated<boolean>
}

/**
 * Steps of a statement in which likes come or go. `likes` is the relation before them: post_id, author_id, the day on
 * which the like came, and whether it comes (1) or goes (-1). Authors are not told of their own, so leave those out.
 * What comes and goes at once is summed up first, for a statement can change a row only once.
 */
export function dailyLikeSteps(likes: string): string {
  return `like_moves as (
      select post_id, day, author_id, sum(change) as change from ${likes} group by 1, 2, 3 order by 1, 2
    ), like_told as (
      insert into daily_likes as d (post_id, day, author_id, likers, untold)
      select post_id, day, author_id, greatest(change, 0), change > 0 from like_moves where change <> 0
      on conflict (post_id, day) do update set (likers, untold) = (
        select d.likers + change, d.likers + change > d.told
        from like_moves as l where l.post_id = d.post_id and l.day = d.day)
    )`
}

/** For many at once: of someone who is gone. */
export async function withdrawLikes(trx: Trx, likes: { post_id: number; day: Day }[]): Promise<void> {
  const posts = likes.map(({ post_id }) => post_id)
  const days = likes.map(({ day }) => day)
  await sql`update daily_likes as d set likers = d.likers - 1, untold = d.likers - 1 > d.told
    from unnest(${posts}::bigint[], ${days}::date[]) as l (post_id, day)
    where d.post_id = l.post_id and d.day = l.day`.execute(trx)
}

/** Said in SQL of a notice of likes: whether any of them still stands. */
export function likesRemain(notice: string): string {
  return `exists (select from daily_likes where post_id = ${notice}.related_id
    and day = (${notice}.data ->> 'day')::date and likers > 0)`
}

const untold = preparedSelect<{ due: boolean }>(
  'select exists (select from daily_likes where author_id = $1 and untold) as due',
)

export async function hasPendingLikes(db: Db, authorId: number): Promise<boolean> {
  return (await db.read(untold, [authorId]))[0]!.due
}

// Of many visits at once, those who wait for a row find that nothing is left to tell.
const tell = preparedWrite<never>(`with due as (
    select post_id, day from daily_likes where author_id = $1 and untold order by post_id, day for update
  ),
  grown as (
    update daily_likes d set told = d.likers, untold = false from due
    where d.post_id = due.post_id and d.day = due.day and d.untold
    returning d.post_id, d.day, d.likers
  )
  insert into notifications (recipient_id, kind, related_id, data, count, created_at)
  select $1, 'like_aggregated', post_id, jsonb_build_object('day', to_char(day, 'YYYY-MM-DD')), likers, $2
  from grown order by day, post_id
  on conflict (recipient_id, related_id, (data ->> 'day')) where kind = 'like_aggregated'
  do update set count = excluded.count, read_at = null, created_at = excluded.created_at`)

/** One notice per post and day; one that grew is news again. Likes that went and came back are no growth. */
export async function notifyLikes(trx: Trx, authorId: number): Promise<void> {
  await trx.run(tell, [authorId, trx.now])
}
