import { addDays, type Day, lastDays, shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as energy from '../energy/service.ts'
import { followStatus } from '../follows/service.ts'
import { authorTotals, postCountsOf } from '../posts/service.ts'
import { daysIn, type Overview, type Range, SERIES, type Series, type Trends } from './schema.ts'

type Sums = Record<Series, number>

/** What the viewer's posts received per day, today last; days without a row are zeros. */
export async function trends(db: Db, viewer: Viewer, range: Range = '7d'): Promise<Trends> {
  const length = daysIn(range)
  const both = lastDays(shanghaiDay(db.clock.now()), 2 * length)
  const days = new Map((await daysOf(db, viewer.id, both[0]!)).map((row) => [row.day, row]))
  const [before, dates] = [both.slice(0, length), both.slice(length)]
  const valuesIn = (period: Day[], name: Series) => period.map((day) => days.get(day)?.[name] ?? 0)
  return {
    range,
    dates,
    series: forEachSeries((name) => valuesIn(dates, name)),
    totals: forEachSeries((name) => sum(valuesIn(dates, name))),
    previous_totals: forEachSeries((name) => sum(valuesIn(before, name))),
  }
}

export async function overview(db: Db, viewer: Viewer): Promise<Overview> {
  const today = shanghaiDay(db.clock.now())
  const [days, posts, totals, { followers_count }, energy_balance] = await Promise.all([
    daysOf(db, viewer.id, addDays(today, -2)),
    postCountsOf(db, viewer.id),
    authorTotals(db, viewer.id),
    followStatus(db, viewer, viewer.id),
    energy.balanceOf(db, viewer.id),
  ])
  const received = (on: Day): Sums => {
    const row = days.find(({ day }) => day === on)
    return forEachSeries((name) => row?.[name] ?? 0)
  }
  return {
    posts,
    totals,
    followers_count,
    energy_balance,
    yesterday: received(addDays(today, -1)),
    day_before: received(addDays(today, -2)),
  }
}

function forEachSeries<T>(make: (name: Series) => T): Record<Series, T> {
  return Object.fromEntries(SERIES.map((name) => [name, make(name)])) as Record<Series, T>
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

type DayRow = { day: Day } & Record<Series, number>

/** One row per day with any activity. */
function daysOf(db: Db, authorId: number, from: Day): Promise<DayRow[]> {
  return db
    .selectFrom('author_days')
    .select(['day', 'energy', 'comments', 'likes', 'favorites', 'views'])
    .where('author_id', '=', authorId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}
