import { type Paced, p99 } from './open-loop.ts'
import { percentile } from './statistics.ts'
import { printTable } from './table.ts'

/** Below this share of what was due, the figures would be those of a quieter site. */
const ENOUGH = 0.95

export interface LatencyRow extends Paced {
  name: string
  /** The highest acceptable 99th percentile, in milliseconds. */
  goal?: number
}

/** What people wait, at a pace of their own; prints whether the pace was held. */
export function printLatencies(rows: LatencyRow[]): void {
  printTable(
    rows.map(({ name, times, held, goal }) => ({
      case: name,
      calls: times.length,
      'in time': `${Math.round(100 * held)} %`,
      'p50 ms': percentile(Float64Array.from(times).sort(), 0.5).toFixed(1),
      'p99 ms': p99(times).toFixed(1),
      goal: goal === undefined ? '' : `${goal} ${p99(times) <= goal && held >= ENOUGH ? 'met' : 'missed'}`,
    })),
  )
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  await answered(url, { headers })
}

export async function post(url: string, headers: Record<string, string>, body?: object): Promise<void> {
  const json = body && {
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  await answered(url, { method: 'POST', headers, ...json })
}

async function answered(url: string, init: RequestInit): Promise<void> {
  const reply = await fetch(url, init)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
}
