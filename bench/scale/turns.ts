import type { BenchRequest } from '../case.ts'
import { load, type NextMessage, roundRobin } from '../load.ts'
import { median } from '../statistics.ts'

const WARM_UP_MS = 500
const PASSES = 8
const TURNS = 8
const TURN_MS = 20
// One at a time, so that the time of an answer is all the work behind it.
const CONNECTIONS = 1

/** One of two kinds of request that are compared. */
export interface Side {
  url: string
  next: NextMessage
  /** How many different requests there are. */
  requests: number
  /** Milliseconds of every answer. */
  latencies: number[]
}

export interface Pair {
  name: string
  base: Side
  other: Side
}

export function sideOf(url: string, requests: BenchRequest[]): Side {
  return { url, next: roundRobin(url, requests), requests: requests.length, latencies: [] }
}

/**
 * Interleaved: the two of a pair take turns of a few milliseconds, in several passes over all pairs, so that whatever the rest of the
 * machine, the compiler and the collector do affects both alike. `visit` surrounds the turns.
 */
export async function takeTurns<P extends Pair>(
  pairs: P[],
  visit = (_pair: P, turns: () => Promise<void>): Promise<void> => turns(),
): Promise<void> {
  for (const { base, other } of pairs) for (const side of [base, other]) await warmUp(side)
  for (let pass = 0; pass < PASSES; pass++)
    for (const pair of pairs)
      await visit(pair, async () => {
        for (let turn = 0; turn < TURNS; turn++)
          for (const side of [pair.base, pair.other]) await answersOf(side, TURN_MS)
      })
}

/** Every request at least once, so that both sides read from memory. */
async function warmUp(side: Side): Promise<void> {
  while (side.latencies.length < side.requests) await answersOf(side, WARM_UP_MS)
  side.latencies = []
}

async function answersOf(side: Side, ms: number): Promise<void> {
  const { latencies } = await load(side.url, side.next, ms, CONNECTIONS)
  side.latencies.push(...latencies)
}

/** The times of a usual answer, in milliseconds, and how many times longer the other takes. */
export function compareTimes({ base, other }: Pair): { base: string; other: string; times: number } {
  const [one, two] = [median(base.latencies), median(other.latencies)]
  return { base: one.toFixed(2), other: two.toFixed(2), times: two / one }
}

export function goalOf(times: number, most: number): string {
  return `${most} ${times <= most ? 'met' : 'missed'}`
}
