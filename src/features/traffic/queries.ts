import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import { isPublicSql } from '../posts/rules.ts'
import type { CommunityDay } from './community.ts'
import type { Dimension } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<
      | typeof TrafficDaysTable
      | typeof TrafficRegistersTable
      | typeof TrafficCountsTable
      | typeof AuthorSourcesTable
      | typeof CommunityDaysTable
      | typeof RetentionWeeksTable
    > {}
}

const TrafficDaysTable = table('traffic_days', {
  day: column.of<Day>(),
  visits: column.number,
  pages: column.number,
  crawler_pages: column.number,
  /** Null until the day is over. */
  readers: column.nullable(column.number),
})

const TrafficRegistersTable = table('traffic_registers', {
  day: column.of<Day>(),
  register: column.number,
  rank: column.number,
})

const TrafficCountsTable = table('traffic_counts', {
  day: column.of<Day>(),
  dimension: column.of<Dimension>(),
  key: column.text,
  count: column.number,
})

const AuthorSourcesTable = table('author_sources', {
  author_id: column.number,
  day: column.of<Day>(),
  source: column.text,
  pages: column.number,
})

const CommunityDaysTable = table('community_days', {
  day: column.of<Day>(),
  joined: column.number,
  active: column.number,
  posts: column.number,
  comments: column.number,
  energy: column.number,
})

const RetentionWeeksTable = table('retention_weeks', {
  cohort: column.of<Day>(),
  week: column.number,
  members: column.number,
})

const SHOWN = 20
const SHOWN_POSTS = 10

interface TrafficDay {
  day: Day
  visits: number
  pages: number
  crawler_pages: number
  readers: number | null
}

export function selectDays(db: Db, from: Day): Promise<TrafficDay[]> {
  return db.selectFrom('traffic_days').select(TrafficDaysTable.columns).where('day', '>=', from).execute()
}

export function selectCommunity(db: Db, from: Day): Promise<CommunityDay[]> {
  return db.selectFrom('community_days').select(CommunityDaysTable.columns).where('day', '>=', from).execute()
}

interface Count {
  key: string
  count: number
}

/** The largest of each dimension since a day, and last what is in none of them. */
type Listed = Exclude<Dimension, 'slowed'>

export async function selectTop(db: Db, from: Day): Promise<(Count & { dimension: Listed })[]> {
  const { rows } = await sql<Count & { dimension: Listed }>`
    select dimension, key, count from (
      select dimension, key, count, row_number() over (partition by dimension, key = 'other' order by count desc, key) as place
      from (select dimension, key, sum(count) as count from traffic_counts
        where day >= ${from} and dimension <> 'slowed' group by dimension, key) as summed
    ) as ranked where place <= ${sql.lit(SHOWN)} order by dimension, key = 'other', place`.execute(db)
  return rows
}

export async function selectSlowed(db: Db, from: Day): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select key, sum(count) as count from traffic_counts where day >= ${from} and dimension = 'slowed'
    group by key order by 2 desc, 1 limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

/** Of the posts that were read most: tags as they are now, none of a post that is hidden. */
export async function selectTopTags(db: Db, from: Day): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select tag as key, sum(count) as count from (
      select key::bigint as post_id, sum(count) as count from traffic_counts
      where day >= ${from} and dimension = 'post' and key <> 'other' group by key
    ) as read join post_tags using (post_id) group by tag order by 2 desc, 1 limit ${sql.lit(SHOWN)}`.execute(
    db,
  )
  return rows
}

export function selectRetention(db: Db, from: Day) {
  const weeks = db.selectFrom('retention_weeks').select(['cohort', 'week', 'members'])
  return weeks.where('cohort', '>=', from).orderBy('cohort', 'desc').orderBy('week').execute()
}

export function selectAuthorDays(
  db: Db,
  authorId: number,
  from: Day,
): Promise<{ day: Day; views: number }[]> {
  const days = db.selectFrom('author_days').select(['day', 'views'])
  return days.where('author_id', '=', authorId).where('day', '>=', from).execute()
}

export async function selectSources(
  db: Db,
  authorId: number,
  from: Day,
): Promise<{ source: string; pages: number }[]> {
  const { rows } = await sql<{ source: string; pages: number }>`
    select source, sum(pages) as pages from author_sources where author_id = ${authorId} and day >= ${from}
    group by source order by 2 desc, 1 limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}

export async function selectMostRead(
  db: Db,
  authorId: number,
): Promise<{ id: number; title: string; views_count: number }[]> {
  const { rows } = await sql<{ id: number; title: string; views_count: number }>`
    select p.id, title, views_count from (
      select id, public_revision_id, views_count from posts
      where author_id = ${authorId} and ${sql.raw(isPublicSql('posts'))} and views_count > 0
      order by views_count desc, id desc limit ${sql.lit(SHOWN_POSTS)}
    ) as p join post_revisions r on r.id = public_revision_id order by views_count desc, p.id desc`.execute(
    db,
  )
  return rows
}

export async function deleteSources(trx: Trx, authorId: number): Promise<number> {
  const deleted = await trx.deleteFrom('author_sources').where('author_id', '=', authorId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
