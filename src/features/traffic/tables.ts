import type { Day } from '../../kernel/calendar.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
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

export const TrafficDaysTable = table('traffic_days', {
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

export const CommunityDaysTable = table('community_days', {
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
