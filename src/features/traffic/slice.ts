import { type RawBuilder, sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { CLOSE_DAYS, closeDays } from './close-days.ts'
import { CRAWLERS } from './known-crawlers.ts'
import { deleteSources } from './queries.ts'
import { BROWSER, DEVICES, DIRECT, INTERNAL, MAX_KEYS, MAX_SOURCES, OTHER } from './rules.ts'

/** A name with a dot whose last part has a letter: no address in numbers, no name inside a network, no mailbox. */
const HOST = String.raw`^[a-z0-9.-]+\.[a-z0-9-]*[a-z][a-z0-9-]*$`

const isNamed = (column: string, names: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(names.map((name) => sql.lit(name)))})`

/** What a key may be, so that it can tell of nobody. */
const HARMLESS: RawBuilder<unknown> = sql`case dimension
  when 'post' then key ~ '^[0-9]+$'
  when 'host' then ${isNamed('key', [DIRECT])} or key ~ ${sql.lit(HOST)}
  when 'entry' then key ~ '^/posts/[0-9]+$' or key ~ '^(/|(/:?[a-z-]+)+)$'
  when 'language' then key ~ '^[a-z]{2,3}(-CN|-TW)?$'
  when 'device' then ${isNamed('key', DEVICES)}
  when 'slowed' then ${isNamed('key', [BROWSER, ...CRAWLERS])}
  else ${isNamed('key', CRAWLERS)} end`

export const trafficSlice = {
  name: 'traffic',
  routes: async () => (await import('./routes.ts')).trafficRoutes,
  invariants: [
    bySql(
      'I140',
      'figures of visits name hosts, pages, languages, kinds of devices and crawlers, and nobody',
      sql`select format('%s: %s %s', day, dimension, key) as problem from traffic_counts
          where key <> ${sql.lit(OTHER)} and not (${HARMLESS})
        union all select format('%s: source %s', day, source) from author_sources
          where not (${isNamed('source', [OTHER, DIRECT, INTERNAL])} or source ~ ${sql.lit(HOST)})`,
    ),
    bySql(
      'I141',
      'what is made of the hashes of readers goes with the day',
      // A process whose database was away may bring the last minutes of a day late: until the next run.
      sql`select distinct format('readers of %s can still be told apart', day) as problem
        from traffic_registers join job_runs on name = ${sql.lit(CLOSE_DAYS)}
        where day < (ran_at at time zone ${sql.lit(inShanghai.timeZone)})::date - 1`,
    ),
    bySql(
      'I142',
      'the parts of a day’s visits add up to them',
      sql`select format('%s: %s visits, but %s by %s', d.day, d.visits, coalesce(sum(count), 0), dimension) as problem
        from traffic_days d cross join unnest(array['host', 'entry', 'language', 'device']) as dimension
        left join traffic_counts c using (day, dimension)
        where d.day >= (select max(day) - 730 from traffic_days)
        group by d.day, dimension having d.visits <> coalesce(sum(count), 0)`,
    ),
    bySql(
      'I143',
      'a day has no more figures than its bounds allow',
      sql`select format('%s: %s keys by %s', day, count(*), dimension) as problem from traffic_counts
          where key <> ${sql.lit(OTHER)} group by day, dimension having count(*) > ${sql.lit(MAX_KEYS)}
        union all select format('%s: author %s has %s sources', day, author_id, count(*)) from author_sources
          where source <> ${sql.lit(OTHER)} group by day, author_id having count(*) > ${sql.lit(MAX_SOURCES)}`,
    ),
  ],
  jobs: () => [hourly(CLOSE_DAYS, closeDays)],
  erase: async (trx, userId) => ({ sources: await deleteSources(trx, userId) }),
  exported: [
    ownRows('author_sources', ['day', 'source', 'pages'], {
      file: 'post-sources',
      owner: 'author_id',
      key: ['day', 'source'],
    }),
  ],
} satisfies Slice
