import { createCache } from '../../kernel/cache/cache.ts'
import { addDays, type Day, shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { visiblePosts } from '../posts/service.ts'
import { readingReach } from '../reading-history/service.ts'
import { readersOf } from './close-days.ts'
import { countCommunity } from './community.ts'
import * as queries from './queries.ts'
import { type Dimension, periodsOf, type Range, REACHED, RETENTION_WEEKS, weekOf } from './rules.ts'
import {
  type AuthorTraffic,
  forEachOf,
  LISTS,
  type List,
  type RetentionCohort,
  SERIES,
  type Series,
  type Traffic,
  type TrafficCount,
} from './schema.ts'

export { openTraffic } from './counting/counter.ts'
export { limitPages } from './page-limit.ts'

const MINUTE_MS = 60_000
const figures = createCache<Traffic>({ name: 'traffic', ttlMs: MINUTE_MS, reserved: true })
const figuresOfAuthors = createCache<AuthorTraffic>({ name: 'traffic of authors', ttlMs: MINUTE_MS })

/** The figures of the site, up to a minute old. */
export function siteTraffic(db: Db, range: Range = '30d'): Promise<Traffic> {
  const today = shanghaiDay(db.clock.now())
  return figures.load(db, `${today} ${range}`, () => loadTraffic(db, today, range))
}

async function loadTraffic(db: Db, today: Day, range: Range): Promise<Traffic> {
  const { days, before, from, fromBefore } = periodsOf(today, range)
  const [known, top, retention] = await Promise.all([
    loadDays(db, fromBefore, today),
    loadTop(db, from),
    loadRetention(db, today),
  ])
  const valuesIn = (period: Day[], name: Series) => period.map((day) => known.get(day)?.[name] ?? 0)
  return {
    range,
    dates: days,
    series: forEachOf(SERIES, (name) => valuesIn(days, name)),
    totals: forEachOf(SERIES, (name) => sum(valuesIn(days, name))),
    previous_totals: forEachOf(SERIES, (name) => sum(valuesIn(before, name))),
    top,
    retention,
  }
}

/** Days that the hourly job has not closed yet are counted now. */
async function loadDays(db: Db, from: Day, today: Day): Promise<Map<Day, Partial<Record<Series, number>>>> {
  const [days, past] = await Promise.all([queries.selectDays(db, from), queries.selectCommunity(db, from)])
  const yesterday = addDays(today, -1)
  const open = past.some(({ day }) => day === yesterday) ? today : yesterday
  const merged = new Map<Day, Partial<Record<Series, number>>>()
  for (const day of [...past, ...(await countCommunity(db, open, today))]) merged.set(day.day, day)
  for (const { day, readers, ...counts } of days)
    merged.set(day, { ...merged.get(day), ...counts, readers: readers ?? (await readersOf(db, day)) })
  return merged
}

const LIST_OF: Record<Exclude<Dimension, 'slowed'>, List> = {
  post: 'posts',
  host: 'hosts',
  entry: 'entries',
  language: 'languages',
  device: 'devices',
  crawler: 'crawlers',
}

async function loadTop(db: Db, from: Day): Promise<Record<List, TrafficCount[]>> {
  const [counts, tags] = await Promise.all([queries.selectTop(db, from), queries.selectTopTags(db, from)])
  const ids = counts.flatMap(({ dimension, key }) => postIdIn(dimension, key) ?? [])
  const titles = await visiblePosts(db, null, [...new Set(ids)])
  const top = forEachOf(LISTS, (): TrafficCount[] => [])
  for (const { dimension, key, count } of counts) {
    const id = postIdIn(dimension, key)
    const title = id === null ? null : (titles.get(id)?.title ?? null)
    // A post that is hidden since is not named.
    if (id === null || title !== null) top[LIST_OF[dimension]].push({ key, title, count })
  }
  top.tags = tags.map((tag) => ({ ...tag, title: null }))
  return top
}

function postIdIn(dimension: Dimension, key: string): number | null {
  const id = dimension === 'post' ? key : dimension === 'entry' ? key.replace('/posts/', '') : ''
  return /^\d+$/.test(id) ? Number(id) : null
}

/** Requests that the pace of reading refused today and yesterday, by what their senders state to be. */
export function slowedRequests(db: Db): Promise<{ key: string; count: number }[]> {
  return queries.selectSlowed(db, addDays(shanghaiDay(db.clock.now()), -1))
}

async function loadRetention(db: Db, today: Day): Promise<RetentionCohort[]> {
  const cohorts = new Map<Day, RetentionCohort>()
  for (const { cohort, week, members } of await queries.selectRetention(
    db,
    addDays(weekOf(today), -7 * RETENTION_WEEKS),
  )) {
    if (week === 0) cohorts.set(cohort, { week: cohort, joined: members, came: [] })
    else cohorts.get(cohort)?.came.push(members)
  }
  return [...cohorts.values()]
}

/** What an author is told of the readers of their posts: sums, up to a minute old. */
export function authorTraffic(db: Db, { id }: Viewer, range: Range = '30d'): Promise<AuthorTraffic> {
  const today = shanghaiDay(db.clock.now())
  return figuresOfAuthors.load(db, `${id} ${today} ${range}`, () => loadAuthor(db, id, today, range))
}

async function loadAuthor(db: Db, authorId: number, today: Day, range: Range): Promise<AuthorTraffic> {
  const { days, before, from, fromBefore } = periodsOf(today, range)
  const [views, sources, posts] = await Promise.all([
    queries.selectAuthorDays(db, authorId, fromBefore),
    queries.selectSources(db, authorId, from),
    queries.selectMostRead(db, authorId),
  ])
  const known = new Map(views.map(({ day, views }) => [day, views]))
  const readersOn = (period: Day[]) => period.map((day) => known.get(day) ?? 0)
  const reached = await readingReach(
    db,
    authorId,
    posts.map(({ id }) => id),
    REACHED,
  )
  return {
    range,
    dates: days,
    readers: readersOn(days),
    total: sum(readersOn(days)),
    previous_total: sum(readersOn(before)),
    sources,
    posts: posts.map((post) => ({ ...post, reached: percentages(reached.get(post.id)) })),
  }
}

function percentages(reach: { readers: number; reached: number[] } | undefined): number[] | null {
  return reach ? reach.reached.map((count) => Math.round((100 * count) / reach.readers)) : null
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
