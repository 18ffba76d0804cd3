import type { Logger } from 'pino'
import { Buckets } from '../histogram.ts'
import { type Piece, recentWorks, takeLongest } from './checkpoints.ts'

/** A turn is measured to half of this. A timer that wakes an idle process costs 0.1 ms of CPU time, hence 0.2 % of a core. */
const TICK_MS = 50
const LONG_MS = 200
const LINES_EVERY_MS = 1_000
/** How far back to look for what may have run, if no checkpoint tells. */
const RECENT_MS = 5_000
const MAX_NAMES = 5

/** `work`: it used the processor for that long. `waiting`: it did not get it (a busy or frozen machine), or it waited for a disk. */
type Cause = 'work' | 'waiting'

/** Read at each scrape: how late the ticks were, and long turns by work and cause. */
export const loopDelays = new Buckets([0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3])
export const longTurns = new Map<string, Record<Cause, number>>()

/**
 * Event-loop monitor: a timer that measures how late it fires. A turn longer than LONG_MS is counted and logged with the work whose
 * checkpoint is nearest, or else with what ran recently; never with a query, an id or a person. Waiting is not our fault, so it is not
 * logged as a warning. Returns a function that stops it.
 */
export function startLoopMonitor(log: Pick<Logger, 'info' | 'warn'>): () => void {
  let tickedAt = performance.now()
  let cpu = process.threadCpuUsage()
  // Each cause has its own rate limit: a line about waiting must not swallow a warning.
  const lines: Record<Cause, { level: 'info' | 'warn'; loggedAt: number; unlogged: number }> = {
    work: { level: 'warn', loggedAt: Number.NEGATIVE_INFINITY, unlogged: 0 },
    waiting: { level: 'info', loggedAt: Number.NEGATIVE_INFINITY, unlogged: 0 },
  }

  function tick(): void {
    const now = performance.now()
    const elapsed = now - tickedAt
    // The turn began somewhere between two ticks.
    const turn = elapsed - TICK_MS / 2
    const { user, system } = process.threadCpuUsage(cpu)
    const piece = takeLongest()
    loopDelays.count(Math.max(0, elapsed - TICK_MS) / 1000)
    if (turn > LONG_MS) report(turn, (user + system) / 1000, piece)
    tickedAt = now
    cpu = process.threadCpuUsage()
  }

  function report(ms: number, cpuMs: number, piece: Piece): void {
    const cause = cpuMs > LONG_MS ? 'work' : 'waiting'
    // A burst of short pieces cannot be attributed to any work.
    const near = piece.ms > ms / 2 ? piece.works.filter((work) => work !== undefined) : []
    const recent = recentWorks(RECENT_MS)
    const likely = near.length ? near : recent.filter(({ running }) => running > 0)
    const names = new Set((likely.length ? likely : recent).map(({ name }) => name))
    count(likely[0] && cause === 'work' ? likely[0].name : 'unknown', cause)
    const line = lines[cause]
    if (performance.now() - line.loggedAt < LINES_EVERY_MS) {
      line.unlogged++
      return
    }
    line.loggedAt = performance.now()
    const figures = { ms: Math.round(ms), cpuMs: Math.round(cpuMs), cause, unlogged: line.unlogged }
    const who = [...names].slice(0, MAX_NAMES)
    log[line.level]({ ...figures, [likely.length ? 'likely' : 'recent']: who }, 'the event loop was blocked')
    line.unlogged = 0
  }

  const timer = setInterval(tick, TICK_MS).unref()
  return () => clearInterval(timer)
}

function count(name: string, cause: Cause): void {
  const counts = longTurns.get(name) ?? { work: 0, waiting: 0 }
  counts[cause]++
  longTurns.set(name, counts)
}
