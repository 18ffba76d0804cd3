import { createCache } from '../../kernel/cache/cache.ts'
import { addDays, type Day, lastDays, shanghaiDay, startOfDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { hasRight, type Viewer } from '../../kernel/viewer.ts'
import { energyByDay } from '../energy/service.ts'
import { fileProblems } from '../uploads/service.ts'
import { lastAuditResult } from './audit-results.ts'
import { arrivalsByDay, bannedPeople, type Queue, type QueueName, queueOf } from './dashboard-queries.ts'
import { type Dashboard, type DayFigures, FIGURES, type Figures } from './schema.ts'

const DAYS = 30
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const pastFigures = createCache<DayFigures[]>({ name: 'dashboard', ttlMs: HOUR_MS, reserved: true })
const todaysFigures = createCache<DayFigures[]>({ name: 'dashboard', ttlMs: MINUTE_MS, reserved: true })

/** Queues are counted on each call; today's figures are cached for a minute. */
export async function dashboard(db: Db, viewer: Viewer): Promise<Dashboard> {
  const now = db.clock.now()
  const today = shanghaiDay(now)
  const [posts, comments, profiles, reports, banned, days, files, audit] = await Promise.all([
    queueOf(db, viewer, 'posts'),
    queueOf(db, viewer, 'comments'),
    queueOf(db, viewer, 'profiles'),
    queueOf(db, viewer, 'reports'),
    bannedPeople(db, now, startOfDay(today)),
    figuresUntil(db, today),
    viewer.role === 'owner' ? fileProblems(db) : null,
    lastAuditResult(db),
  ])
  const [before, shown] = [days.slice(0, -DAYS), days.slice(-DAYS)]
  const [totals, previous_totals] = [totalsOf(shown), totalsOf(before)]
  const queues = { posts, comments, profiles, reports }
  return { queues, banned, today: shown.at(-1)!, days: shown, totals, previous_totals, files, audit }
}

function totalsOf(days: DayFigures[]): Figures {
  const totals = FIGURES.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)])
  return Object.fromEntries(totals)
}

/** The queues that the viewer has a right to work on; the others are null. */
export async function ownQueues(db: Db, viewer: Viewer): Promise<Record<QueueName, Queue | null>> {
  const queueIfAllowed = (name: QueueName) => (hasRight(viewer, name) ? queueOf(db, viewer, name) : null)
  const [posts, comments, profiles, reports] = await Promise.all([
    queueIfAllowed('posts'),
    queueIfAllowed('comments'),
    queueIfAllowed('profiles'),
    queueIfAllowed('reports'),
  ])
  return { posts, comments, profiles, reports }
}

/** Twice as many as are shown, to compare with. Past days hardly change and are cached for an hour. */
async function figuresUntil(db: Db, today: Day): Promise<DayFigures[]> {
  const [first, yesterday] = [addDays(today, 1 - 2 * DAYS), addDays(today, -1)]
  const past = pastFigures.load(db, yesterday, () => figures(db, first, yesterday))
  const present = todaysFigures.load(db, today, () => figures(db, today, today))
  const known = new Map([...(await past), ...(await present)].map((each) => [each.day, each]))
  return lastDays(today, 2 * DAYS).map((day) => known.get(day)!)
}

async function figures(db: Db, from: Day, to: Day): Promise<DayFigures[]> {
  const [registrations, posts, comments, energy] = await Promise.all([
    arrivalsByDay(db, 'registrations', from, to),
    arrivalsByDay(db, 'posts', from, to),
    arrivalsByDay(db, 'comments', from, to),
    energyByDay(db, from, to),
  ])
  const moved = new Map(energy.map((each) => [each.day, each]))
  const length = (startOfDay(to).getTime() - startOfDay(from).getTime()) / (24 * HOUR_MS) + 1
  return lastDays(to, length).map((day) => ({
    day,
    registrations: registrations.get(day) ?? 0,
    posts: posts.get(day) ?? 0,
    comments: comments.get(day) ?? 0,
    minted: moved.get(day)?.minted ?? 0,
    sunk: moved.get(day)?.sunk ?? 0,
  }))
}
