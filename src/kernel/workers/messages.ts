import type { Registry } from 'prom-client'
import type { Connection } from '../db/db.ts'

/** What the primary tells a worker at its start. */
export interface WorkerSetup {
  connection: Connection
  /** How far the site's clock is ahead of the system's: for tests. */
  clockOffsetMs: number
  /** How many workers share the machine. */
  workers: number
}

/** What a worker tells the primary. */
export interface WorkerMessage {
  /** It answers requests, at this address. */
  ready?: string
  failed?: { reason: string; temporary: boolean }
  metrics?: Metrics
}

export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The primary asks with this word for a message with `metrics`. */
export const ASK_METRICS = 'metrics'
