import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './statistics.ts'

export interface Paced {
  /** Milliseconds of every call, from the moment it was due: a delayed start counts as waiting. */
  times: number[]
  /** The share of the calls that ended before the time was over. */
  held: number
}

/** Open-loop load: this many calls a second, whether or not earlier ones have ended. */
export async function openLoop(
  perSecond: number,
  ms: number,
  call: (turn: number) => Promise<unknown>,
): Promise<Paced> {
  const times: number[] = []
  const underWay: Promise<void>[] = []
  const begin = performance.now()
  const calls = Math.floor((perSecond * ms) / 1000)
  for (let turn = 0; turn < calls; turn++) {
    const due = begin + (turn * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    underWay.push(call(turn).then(() => void times.push(performance.now() - due)))
  }
  const inTime = times.length
  await Promise.all(underWay)
  return { times, held: inTime / calls }
}

export function p99(times: number[]): number {
  return percentile(Float64Array.from(times).sort(), 0.99)
}
