import { sql } from 'kysely'
import { addDays, type Day, inShanghai, startOfDay } from '../../kernel/calendar.ts'
import type { Reader } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { isPublishedSql } from '../posts/rules.ts'
import { RETENTION_WEEKS } from './rules.ts'

export interface CommunityDay {
  day: Day
  joined: number
  /** Who checked in, which members do by coming, or used a session last on that day, for those who cannot check in yet. */
  active: number
  posts: number
  comments: number
  /** Given to posts. */
  energy: number
}

/** What members did on each day, counted along indexes by time; days on which nothing happened are zeros. */
export async function countCommunity(db: Reader, from: Day, to: Day): Promise<CommunityDay[]> {
  const during = (time: string) =>
    sql`${sql.ref(time)} >= ${startOfDay(from)} and ${sql.ref(time)} < ${startOfDay(addDays(to, 1))}`
  const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone ${inShanghai.timeZone})::date`
  const { rows } = await sql<CommunityDay>`
    select day, sum(joined) as joined, sum(active) as active, sum(posts) as posts,
      sum(comments) as comments, sum(energy) as energy
    from (
      select day::date, 0 as joined, 0 as active, 0 as posts, 0 as comments, 0 as energy
        from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      union all select ${dayOf('created_at')}, count(*), 0, 0, 0, 0 from users where ${during('created_at')} group by 1
      union all select day, 0, count(*), 0, 0, 0 from (
          select user_id, ${dayOf('created_at')} as day from user_check_ins where ${during('created_at')}
          union select user_id, ${dayOf('last_used_at')} from sessions where ${during('last_used_at')} and scopes is null
        ) as seen group by day
      union all select ${dayOf('published_at')}, 0, 0, count(*), 0, 0 from posts
        where ${during('published_at')} and ${sql.raw(isPublishedSql('posts'))} group by 1
      union all select ${dayOf('created_at')}, 0, 0, 0, count(*), 0 from comments where ${during('created_at')} group by 1
      union all select ${dayOf('created_at')}, 0, 0, 0, 0, sum(amount) from post_energize_logs
        where ${during('created_at')} group by 1
    ) as counted group by day order by day`.execute(db)
  return rows
}

/** The first day of the site, or null before anybody has joined. */
export async function firstDay(db: Reader): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select (min(created_at) at time zone ${inShanghai.timeZone})::date as day from users`.execute(db)
  return one(rows).day
}

interface RetentionWeek {
  cohort: Day
  week: number
  members: number
}

/** Of those who joined in each week since a Monday: how many they were, and how many came in each week after it that is over. */
export async function countRetention(db: Reader, since: Day, until: Day): Promise<RetentionWeek[]> {
  const joinedOn = sql`(created_at at time zone ${inShanghai.timeZone})::date`
  const { rows } = await sql<RetentionWeek>`
    with people as (
      select id, date_trunc('week', ${joinedOn})::date as cohort from users
      where created_at >= ${startOfDay(since)} and created_at < ${startOfDay(until)}
    ), seen as (
      select id, cohort, day from people join user_check_ins on user_id = id
      union all select p.id, cohort, (last_used_at at time zone ${inShanghai.timeZone})::date
        from people p join sessions on user_id = p.id and scopes is null
    ), came as (
      select distinct id, cohort, (date_trunc('week', day)::date - cohort) / 7 as week from seen where day < ${until}::date
    )
    select cohort, week, sum(members) as members from (
      select cohort, 0 as week, count(*) as members from people group by cohort
      union all select cohort, week, count(*) from came where week between 1 and ${sql.lit(RETENTION_WEEKS)} group by cohort, week
      union all select cohort, week, 0 from (select distinct cohort from people) as cohorts,
        generate_series(1, ${sql.lit(RETENTION_WEEKS)}) as week where cohort + 7 * (week + 1) <= ${until}::date
    ) as counted group by cohort, week`.execute(db)
  return rows
}
