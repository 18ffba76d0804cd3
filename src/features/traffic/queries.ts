import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { isPublicSql } from '../posts/rules.ts'
import type { CommunityDay } from './community.ts'
import type { Dimension } from './rules.ts'
import { CommunityDaysTable, TrafficDaysTable } from './tables.ts'

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
export async function selectTop(db: Db, from: Day): Promise<(Count & { dimension: Dimension })[]> {
  const { rows } = await sql<Count & { dimension: Dimension }>`
    select dimension, key, count from (
      select dimension, key, count, row_number() over (partition by dimension, key = 'other' order by count desc, key) as place
      from (select dimension, key, sum(count) as count from traffic_counts where day >= ${from} group by dimension, key) as summed
    ) as ranked where place <= ${sql.lit(SHOWN)} order by dimension, key = 'other', place`.execute(db)
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
    select p.id, title, views_count from posts p join post_revisions r on r.id = public_revision_id
    where p.author_id = ${authorId} and ${sql.raw(isPublicSql('p'))} and views_count > 0
    order by views_count desc, p.id desc limit ${sql.lit(SHOWN_POSTS)}`.execute(db)
  return rows
}

export async function deleteSources(trx: Trx, authorId: number): Promise<number> {
  const deleted = await trx.deleteFrom('author_sources').where('author_id', '=', authorId).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
