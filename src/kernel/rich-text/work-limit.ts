import type { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 200
const PATIENCE = 6

export interface WorkLimit {
  signal: AbortSignal
  lift(): void
}

/**
 * Aborts when a thread has used so many milliseconds of a processor since now, or has waited several times as long for
 * them: on a machine that is busy with something else no text is to blame.
 */
export function limitWork(worker: Worker, limit: number): WorkLimit {
  const over = new AbortController()
  let before: NodeJS.CpuUsage | undefined

  async function look(): Promise<void> {
    const used = await worker.cpuUsage(before)
    if (before && used.user + used.system > limit * 1_000) over.abort()
    before ??= used
  }

  // A thread that has left cannot tell; its leaving ends the job.
  const looking = setInterval(() => look().catch(() => {}), LOOK_EVERY_MS)
  return {
    signal: AbortSignal.any([over.signal, AbortSignal.timeout(limit * PATIENCE)]),
    lift() {
      clearInterval(looking)
      over.abort()
    },
  }
}
