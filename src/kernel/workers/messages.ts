import type { Registry } from 'prom-client'
import type { Connection } from '../db/db.ts'

/** What the primary sends a worker at startup. */
export interface WorkerSetup {
  connection: Connection
  /** How far the site's clock is ahead of the system clock, for tests. */
  clockOffsetMs: number
  /** How many workers share the machine. */
  workers: number
}

/** What a worker sends the primary. */
export interface WorkerMessage {
  /** The worker answers requests at this address. */
  ready?: string
  failed?: { reason: string; temporary: boolean }
  metrics?: Metrics
}

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** With this word the primary asks for a message with `metrics`. */
export const ASK_METRICS = 'metrics'
