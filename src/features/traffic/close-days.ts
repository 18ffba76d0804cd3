import { sql } from 'kysely'
import { addDays, type Day, shanghaiDay } from '../../kernel/calendar.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { setStatementTimeout } from '../../kernel/db/statement-timeout.ts'
import { countCommunity, countRetention, firstDay } from './community.ts'
import { estimate } from './hyperloglog.ts'
import { keptSince, MAX_KEYS_OF_PAST, OTHER, RETENTION_WEEKS, weekOf } from './rules.ts'

/** Name of the job. */
export const CLOSE_DAYS = 'close days'
/** Processes write the last minute of a day a little later. */
const LATE_MS = 10 * 60_000
/** The first sums of a large site read two years of it; they take no lock that a request waits for. */
const SUMS_MS = 10 * 60_000

/**
 * Hourly: what is known of past days only becomes sums, and their registers go. The sums of members are written once,
 * whatever is deleted later.
 */
export async function closeDays(trx: Trx): Promise<void> {
  const today = shanghaiDay(new Date(trx.now.getTime() - LATE_MS))
  for (const day of await openDays(trx, today)) await closeDay(trx, day)
  const kept = keptSince(today)
  await trx.deleteFrom('traffic_counts').where('day', '<', kept).execute()
  await trx.deleteFrom('author_sources').where('day', '<', kept).execute()
  await setStatementTimeout(trx, SUMS_MS)
  await sumUpMembers(trx, today)
  await sumUpRetention(trx, weekOf(today))
}

async function openDays(trx: Trx, today: Day): Promise<Day[]> {
  const open = trx.selectFrom('traffic_days').select('day').where('readers', 'is', null)
  const rows = await open.where('day', '<', today).orderBy('day').forUpdate().execute()
  return rows.map(({ day }) => day)
}

async function closeDay(trx: Trx, day: Day): Promise<void> {
  const readers = await readersOf(trx, day)
  await trx.updateTable('traffic_days').set({ readers }).where('day', '=', day).execute()
  await trx.deleteFrom('traffic_registers').where('day', '=', day).execute()
  await foldCounts(trx, day)
}

/** How many readers the registers of a day tell of. */
export async function readersOf(db: Reader, day: Day): Promise<number> {
  const ranks = db
    .selectFrom('traffic_registers')
    .select((eb) => ['rank', eb.fn.countAll<number>().as('registers')])
  return estimate(await ranks.where('day', '=', day).groupBy('rank').execute())
}

/** The largest keys of each dimension stay, the rest becomes one row. */
async function foldCounts(trx: Trx, day: Day): Promise<void> {
  await sql`
    with ranked as (
      select dimension, key, row_number() over (partition by dimension order by count desc, key) as place
      from traffic_counts where day = ${day} and key <> ${OTHER}
    ), folded as (
      delete from traffic_counts t using ranked r
      where t.day = ${day} and t.dimension = r.dimension and t.key = r.key and place > ${sql.lit(MAX_KEYS_OF_PAST)}
      returning t.dimension, t.count
    )
    insert into traffic_counts as t (day, dimension, key, count)
    select ${day}::date, dimension, ${OTHER}, sum(count) from folded group by dimension
    on conflict (day, dimension, key) do update set count = t.count + excluded.count`.execute(trx)
}

/** Also the days before there were figures, as far back as a comparison of years looks. */
async function sumUpMembers(trx: Trx, today: Day): Promise<void> {
  const last = await trx
    .selectFrom('community_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = last ? addDays(last.day, 1) : await firstDay(trx)
  const [from, to] = [first && first > keptSince(today) ? first : keptSince(today), addDays(today, -1)]
  if (first === null || from > to) return
  const days = await countCommunity(trx, from, to)
  await sql`insert into community_days (day, joined, active, posts, comments, energy)
    select day, joined, active, posts, comments, energy from jsonb_to_recordset(${JSON.stringify(days)})
      as d (day date, joined int, active int, posts int, comments int, energy int)
    on conflict do nothing`.execute(trx)
}

/** Once a week; of earlier weeks the first count stays. */
async function sumUpRetention(trx: Trx, thisWeek: Day): Promise<void> {
  const newest = trx.selectFrom('retention_weeks').select('cohort').where('week', '=', 0)
  const { cohort } = (await newest.orderBy('cohort', 'desc').limit(1).executeTakeFirst()) ?? { cohort: '' }
  if (cohort === addDays(thisWeek, -7)) return
  const weeks = await countRetention(trx, addDays(thisWeek, -7 * (RETENTION_WEEKS + 1)), thisWeek)
  await sql`insert into retention_weeks (cohort, week, members)
    select cohort, week, members from jsonb_to_recordset(${JSON.stringify(weeks)})
      as w (cohort date, week int, members int)
    on conflict do nothing`.execute(trx)
}
