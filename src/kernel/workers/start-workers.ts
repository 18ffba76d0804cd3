import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { WorkerSetup } from './messages.ts'
import { superviseWorkers } from './supervisor.ts'

/** A site that answers requests, directly or through workers. */
export interface Answering {
  /** Null if it was stopped before it was ready. */
  address: string | null
  /** Rejects when it cannot continue. */
  failed?: Promise<never>
}

interface Primary {
  config: Config
  log: Logger
  stopped: Promise<unknown>
}

/** Starts the workers. Closing stops them. */
export async function startWorkers(
  setup: WorkerSetup,
  { config, log, stopped }: Primary,
  closing: AsyncDisposableStack,
): Promise<Answering> {
  const workers = superviseWorkers(setup, log, stopped)
  closing.defer(() => workers.stop(config.drainSeconds * 1000))
  return { address: await workers.ready, failed: workers.failed }
}
