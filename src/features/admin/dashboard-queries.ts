import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, inShanghai, startOfDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { cachedCount } from '../../kernel/db/paging/capped-count.ts'
import { one } from '../../kernel/db/rows.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { waitingSince } from '../comments/service.ts'
import { federatedReportsSince, waitingRepliesSince } from '../federation/service.ts'
import { isPendingReviewSql } from '../post-review/rules.ts'
import { isPublishedSql } from '../posts/rules.ts'
import { isAboutOthers } from '../reports/rules.ts'
import { waitingMentionsSince } from '../webmentions/service.ts'

export const MAX_COUNTED = 1_000

export interface Queue {
  /** Capped at MAX_COUNTED. */
  count: number
  oldest_at: Date | null
}

/** No more of each kind than are counted, or all of them would be sorted. */
function ofKinds(...kinds: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const each = kinds.map((kind) => sql`(${kind} limit ${sql.lit(MAX_COUNTED)})`)
  return sql`select since from (${sql.join(each, sql` union all `)}) as waiting order by since`
}

/** Each has what waits in the list of its name, oldest first. */
const QUEUES = {
  posts: () => sql`select submitted_at as since from posts where ${sql.raw(isPendingReviewSql('posts'))}
    order by submitted_at`,
  comments: (_, db) => ofKinds(waitingSince(db), waitingRepliesSince(db), waitingMentionsSince(db)),
  profiles: () => sql`select created_at as since from profile_reviews where status = 'pending' order by id`,
  /** Of members and of other sites, without reports about the viewer. */
  reports: (viewerId) =>
    ofKinds(
      sql`select created_at as since from reports r where decided_at is null and not exists (
          select from reports o where o.target_type = r.target_type and o.target_id = r.target_id
            and o.decided_at is null and o.id < r.id) and ${isAboutOthers('r', viewerId)}
        order by id`,
      federatedReportsSince(viewerId),
    ),
} satisfies Record<string, (viewerId: number, db: Db) => RawBuilder<unknown>>

/** Each is named like the right to work on it. */
export type QueueName = keyof typeof QUEUES

export async function queueOf(db: Db, { id }: Viewer, name: QueueName): Promise<Queue> {
  const queue = QUEUES[name](id, db)
  const [count, oldest] = await Promise.all([
    cachedCount(db, name === 'reports' ? `queue ${name} ${id}` : `queue ${name}`, () =>
      countWaiting(db, queue),
    ),
    sql<{ since: Date }>`${queue} limit 1`.execute(db),
  ])
  return { count, oldest_at: oldest.rows[0]?.since ?? null }
}

async function countWaiting(db: Db, queue: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${queue} limit ${sql.lit(MAX_COUNTED)}) as waiting`.execute(db)
  return one(rows).count
}

export async function bannedPeople(db: Db, now: Date, since: Date): Promise<{ now: number; today: number }> {
  const { rows } = await sql<{ now: number; today: number }>`
    select count(*) as now, count(*) filter (where status_changed_at >= ${since}) as today
    from users where status = 'banned' and (ban_until is null or ban_until > ${now})`.execute(db)
  return one(rows)
}

/** New rows per day, from one day to another. */
export async function arrivalsByDay(
  db: Db,
  what: 'registrations' | 'posts' | 'comments',
  from: Day,
  to: Day,
): Promise<Map<Day, number>> {
  const [table, time, more] = ARRIVALS[what]
  const { rows } = await sql<{ day: Day; count: number }>`
    select to_char(${time} at time zone ${inShanghai.timeZone}, 'YYYY-MM-DD') as day, count(*) as count
    from ${table} where ${time} >= ${startOfDay(from)} and ${time} < ${startOfDay(addDays(to, 1))} ${more}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const ARRIVALS = {
  registrations: [sql`users`, sql`created_at`, sql``],
  posts: [sql`posts`, sql`published_at`, sql`and ${sql.raw(isPublishedSql('posts'))}`],
  comments: [sql`comments`, sql`created_at`, sql``],
} as const
