import type { Worker } from 'node:worker_threads'

const SAMPLE_EVERY_MS = 200
const WALL_CLOCK_FACTOR = 6

export interface CpuLimit {
  signal: AbortSignal
  lift(): void
}

/**
 * Aborts when a thread has used so many milliseconds of a processor since now, or has waited several times as long for
 * them: on a machine that is busy with something else no text is to blame.
 */
export function limitCpuTime(worker: Worker, limit: number): CpuLimit {
  const over = new AbortController()
  let before: NodeJS.CpuUsage | undefined

  async function look(): Promise<void> {
    const used = await worker.cpuUsage(before)
    if (before && used.user + used.system > limit * 1_000) over.abort()
    before ??= used
  }

  // A thread that has left cannot tell; its leaving ends the job.
  const looking = setInterval(() => look().catch(() => {}), SAMPLE_EVERY_MS)
  return {
    signal: AbortSignal.any([over.signal, AbortSignal.timeout(limit * WALL_CLOCK_FACTOR)]),
    lift() {
      clearInterval(looking)
      over.abort()
    },
  }
}
