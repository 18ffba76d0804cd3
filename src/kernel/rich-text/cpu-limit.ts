import type { Worker } from 'node:worker_threads'
import { unavailable } from '../errors.ts'

const SAMPLE_EVERY_MS = 200
const MAX_WAIT_FACTOR = 6

/** The job needs more time than there is. */
export class CpuLimitExceeded extends Error {}

interface CpuLimit {
  /** Aborted with the error that the job ends with. */
  signal: AbortSignal
  clear(): void
}

/**
 * CPU time limit of a worker thread, by sampling. A job that has waited several times as long for a processor is not to blame: it ends
 * as unavailable. The wait is counted in samples, because the clock also goes on while the whole machine stands still.
 */
export function limitCpuTime(worker: Worker, limit: number): CpuLimit {
  const over = new AbortController()
  let before: NodeJS.CpuUsage | undefined
  let samplesLeft = (limit * MAX_WAIT_FACTOR) / SAMPLE_EVERY_MS

  async function sample(): Promise<void> {
    if (--samplesLeft < 0) over.abort(unavailable())
    const used = await worker.cpuUsage(before)
    if (before && used.user + used.system > limit * 1_000) over.abort(new CpuLimitExceeded())
    before ??= used
  }

  // A thread that exited cannot be sampled; its exit ends the job.
  const sampling = setInterval(() => sample().catch(() => {}), SAMPLE_EVERY_MS)
  return {
    signal: over.signal,
    clear() {
      clearInterval(sampling)
      over.abort()
    },
  }
}
