import { addDays, type Day, lastDays, shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as energy from '../energy/service.ts'
import { followStatus } from '../follows/service.ts'
import { STATUSES } from '../posts/rules.ts'
import { countsByStatus, daysOf, sumsOf } from './queries.ts'
import { daysIn, type Range, SERIES, type Series } from './rules.ts'
import type { Overview, Trends } from './schema.ts'

type Sums = Record<Series, number>

/** What the viewer's posts received per day, today last; days without a row are zeros. */
export async function trends(db: Db, viewer: Viewer, range: Range = '7d'): Promise<Trends> {
  const dates = lastDays(shanghaiDay(db.clock.now()), daysIn(range))
  const days = new Map((await daysOf(db, viewer.id, dates[0]!)).map((row) => [row.day, row]))
  const valuesOf = (name: Series) => dates.map((day) => days.get(day)?.[name] ?? 0)
  return {
    range,
    dates,
    series: forEachSeries(valuesOf),
    totals: forEachSeries((name) => sum(valuesOf(name))),
  }
}

export async function overview(db: Db, viewer: Viewer): Promise<Overview> {
  const today = shanghaiDay(db.clock.now())
  const days = new Map((await daysOf(db, viewer.id, addDays(today, -2))).map((row) => [row.day, row]))
  const received = (day: Day): Sums => forEachSeries((name) => days.get(day)?.[name] ?? 0)
  const { followers_count } = await followStatus(db, viewer, viewer.id)
  return {
    posts: await postCounts(db, viewer),
    totals: await sumsOf(db, viewer.id),
    followers_count,
    energy_balance: await energy.balanceOf(db, viewer.id),
    yesterday: received(addDays(today, -1)),
    day_before: received(addDays(today, -2)),
  }
}

export async function postCounts(db: Db, viewer: Viewer): Promise<Overview['posts']> {
  const counts = await countsByStatus(db, viewer.id)
  const each = STATUSES.map((status) => [status, counts.get(status) ?? 0])
  return { ...Object.fromEntries(each), total: sum([...counts.values()]) }
}

function forEachSeries<T>(make: (name: Series) => T): Record<Series, T> {
  return Object.fromEntries(SERIES.map((name) => [name, make(name)])) as Record<Series, T>
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
