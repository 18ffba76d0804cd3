import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import { type Db, preparedSelect, preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { type Step, statement } from '../../kernel/db/statement.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { NotificationKind } from './queries.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof DailyLikesTable | typeof DailyCommentLikesTable> {}
}

const LIKES_OF_A_DAY = {
  post_id: column.number,
  day: column.of<Day>(),
  author_id: column.number,
  likers: column.number,
  /** The highest count that the author has been notified of. */
  told: column.generated(column.number),
  /** Whether there are more likers than that; indexed because it changes less often than the counts. */
  untold: column.generated(column.boolean),
}
const DailyLikesTable = table('daily_likes', LIKES_OF_A_DAY)
const DailyCommentLikesTable = table('daily_comment_likes', { ...LIKES_OF_A_DAY, comment_id: column.number })

/** What is liked, where the likes of a day are counted, and which notice reports them. */
interface Liked {
  table: 'daily_likes' | 'daily_comment_likes'
  /** The last column and the day form the key. */
  columns: ('post_id' | 'comment_id')[]
  kind: NotificationKind
  /** SQL: the data of the notice, and the key that makes it the only one of its day. */
  data: string
  noticeKey: string
}

const LIKED_POSTS: Liked = {
  table: 'daily_likes',
  columns: ['post_id'],
  kind: 'like_aggregated',
  data: `jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'))`,
  noticeKey: `recipient_id, related_id, (data ->> 'day')`,
}
const LIKED_COMMENTS: Liked = {
  table: 'daily_comment_likes',
  columns: ['post_id', 'comment_id'],
  kind: 'comment_likes',
  data: `jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'comment_id', comment_id)`,
  noticeKey: `recipient_id, ((data ->> 'comment_id')::bigint), (data ->> 'day')`,
}
const ALL = [LIKED_POSTS, LIKED_COMMENTS]

export const dailyLikeSteps = stepsFor(LIKED_POSTS)
export const dailyCommentLikeSteps = stepsFor(LIKED_COMMENTS)

/**
 * Effects of likes that are given or taken back: the daily counts from which `notifyLikes` makes notices. `likes` has the day on which
 * each like was given and its change, 1 or -1, without likes of one's own things. They are first summed up by row, because a statement
 * can update a row only once.
 */
function stepsFor({ table, columns }: Liked): Step[] {
  const key = columns.at(-1)
  const grouped = `${columns.join(', ')}, day, author_id`
  return [
    {
      name: 'like_sums',
      sql: `select ${grouped}, sum(change) as change from likes group by ${grouped} order by ${key}, day`,
    },
    {
      name: 'daily_likes_moved',
      sql: `insert into ${table} as d (${grouped}, likers, untold)
        select ${grouped}, greatest(change, 0), change > 0 from like_sums where change <> 0
        on conflict (${key}, day) do update set (likers, untold) = (
          select d.likers + change, d.likers + change > d.told
          from like_sums as l where l.${key} = d.${key} and l.day = d.day)`,
    },
  ]
}

/** Subtracts many likes of posts from the daily counts: those of a deleted user. */
export function withdrawLikes(trx: Trx, likes: { post_id: number; day: Day }[]): Promise<void> {
  return withdraw(
    trx,
    LIKED_POSTS,
    likes.map(({ post_id, day }) => ({ id: post_id, day })),
  )
}

/** The same for comments. */
export function withdrawCommentLikes(trx: Trx, likes: { comment_id: number; day: Day }[]): Promise<void> {
  return withdraw(
    trx,
    LIKED_COMMENTS,
    likes.map(({ comment_id, day }) => ({ id: comment_id, day })),
  )
}

async function withdraw(
  trx: Trx,
  { table, columns }: Liked,
  likes: { id: number; day: Day }[],
): Promise<void> {
  const ids = likes.map(({ id }) => id)
  const days = likes.map(({ day }) => day)
  await sql`update ${sql.table(table)} as d set likers = d.likers - 1, untold = d.likers - 1 > d.told
    from unnest(${ids}::bigint[], ${days}::date[]) as l (id, day)
    where ${sql.ref(`d.${columns.at(-1)}`)} = l.id and d.day = l.day`.execute(trx)
}

const PENDING = ALL.map(({ table }) => `exists (select from ${table} where author_id = $1 and untold)`)
const untold = preparedSelect<{ due: boolean }>(`select ${PENDING.join(' or ')} as due`)

export async function hasPendingLikes(db: Db, authorId: number): Promise<boolean> {
  return one(await db.read(untold, [authorId])).due
}

const upserts = ALL.map((liked) => {
  const { text, valuesOf } = noticesOf(liked)
  return { write: preparedWrite<never>(text), valuesOf }
})

/** Concurrent visits that waited for the row locks find `untold` false and insert nothing. */
function noticesOf({ table, columns, kind, data, noticeKey }: Liked) {
  const key = columns.at(-1)
  const grown = [...columns, 'day', 'likers']
  return statement({
    params: { author: 'bigint', now: 'timestamptz' },
    steps: [
      {
        name: 'due',
        sql: `select ${key}, day from ${table} where author_id = $author and untold order by ${key}, day for update`,
      },
      {
        name: 'grown',
        sql: `update ${table} d set told = d.likers, untold = false from due
          where d.${key} = due.${key} and d.day = due.day and d.untold
          returning ${grown.map((column) => `d.${column}`).join(', ')}`,
      },
    ],
    result: `insert into notifications (recipient_id, kind, related_id, data, count, created_at)
        select $author, '${kind}', post_id, ${data}, likers, $now from grown order by day, ${key}
        on conflict (${noticeKey}) where kind = '${kind}'
        do update set count = excluded.count, read_at = null, created_at = greatest(notifications.created_at, excluded.created_at)`,
  })
}

/**
 * Upserts one notice per post or comment and day; one whose count grew becomes unread again. A like taken back and given again does
 * not count as growth.
 */
export async function notifyLikes(trx: Trx, authorId: number, at = trx.now): Promise<void> {
  for (const { write, valuesOf } of upserts) await trx.run(write, valuesOf({ author: authorId, now: at }))
}
