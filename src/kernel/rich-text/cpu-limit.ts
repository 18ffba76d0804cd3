import type { Worker } from 'node:worker_threads'

const SAMPLE_EVERY_MS = 200
const WALL_CLOCK_FACTOR = 6

interface CpuLimit {
  signal: AbortSignal
  clear(): void
}

/**
 * CPU time limit of a worker thread, by sampling; with a wall clock limit several times as long, because on a busy
 * machine the job is not to blame for waiting.
 */
export function limitCpuTime(worker: Worker, limit: number): CpuLimit {
  const over = new AbortController()
  let before: NodeJS.CpuUsage | undefined

  async function sample(): Promise<void> {
    const used = await worker.cpuUsage(before)
    if (before && used.user + used.system > limit * 1_000) over.abort()
    before ??= used
  }

  // A thread that exited cannot be sampled; its exit ends the job.
  const sampling = setInterval(() => sample().catch(() => {}), SAMPLE_EVERY_MS)
  return {
    signal: AbortSignal.any([over.signal, AbortSignal.timeout(limit * WALL_CLOCK_FACTOR)]),
    clear() {
      clearInterval(sampling)
      over.abort()
    },
  }
}
