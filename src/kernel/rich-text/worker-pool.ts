import type { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../concurrency/concurrency-limit.ts'
import { unavailable } from '../errors.ts'
import type { Answer, Job } from './types.ts'
import { createThread, nextMessage, untilReady } from './worker-thread.ts'

const SAMPLE_EVERY_MS = 200

const MAX_WAIT_FACTOR = 6

/** The job needs more CPU time than it is allowed. */
class CpuLimitExceeded extends Error {}

/** Each thread takes about 40 MB, so only the last one waits a minute for work. */
const IDLE_MS = { second: 5_000, last: 60_000 }
/** A thread takes up to 30 s to start, and a job up to six times its CPU time. */
const MAX_RUN_MS = 60_000
/** Longer than most jobs take, and shorter than starting a thread. */
const WAIT_FOR_IDLE_MS = 200

// Two threads, at most one per person: someone who keeps one busy leaves the other to everyone else. With several processes,
// one thread each.
const limited = limitConcurrency({
  name: 'text',
  concurrency: 2,
  maxWaiting: 100,
  maxRunMs: MAX_RUN_MS,
  perKey: { concurrency: 1, maxWaiting: 8 },
})
const workers = new Set<Worker>()
/** Idle threads with the timers that stop them. */
const idle = new Map<Worker, NodeJS.Timeout[]>()
const waiting = new Set<(worker: Worker) => void>()

/**
 * Worker pool for people's texts, fair between keys. A thread starts with the first job, a second one when a job has waited for
 * the first. Null: the job needed more time or memory than allowed, and the next one gets a new thread.
 */
export function runJob<J extends Job>(key: string, job: J, limit: number): Promise<Answer<J> | null> {
  return limited(key, async () => {
    const worker = takeIdle() ?? (await nextIdle()) ?? (await startWorker())
    // Referenced while it works, so that a command does not exit before its result.
    worker.ref()
    try {
      const answer = await answerTo(job, worker, limit)
      release(worker)
      return answer
    } catch (error) {
      await stop(worker)
      if (isExhaustion(error)) return null
      throw error
    } finally {
      worker.unref()
    }
  })
}

export async function closeWorkerPool(): Promise<void> {
  await Promise.all([...workers].map(stop))
}

/** Last in, first out: if one is enough, the other stays idle and is stopped. */
function takeIdle(): Worker | undefined {
  const worker = [...idle.keys()].at(-1)
  if (worker) removeFromIdle(worker)
  return worker
}

async function nextIdle(): Promise<Worker | undefined> {
  if (workers.size === 0) return undefined
  return new Promise((resolve) => {
    const timer = setTimeout(take, WAIT_FOR_IDLE_MS)
    function take(worker?: Worker): void {
      clearTimeout(timer)
      waiting.delete(take)
      resolve(worker)
    }
    waiting.add(take)
  })
}

function release(worker: Worker): void {
  const [take] = waiting
  if (take) take(worker)
  else idle.set(worker, stopLater(worker))
}

function stopLater(worker: Worker): NodeJS.Timeout[] {
  const stopSecond = () => void (workers.size > 1 && stop(worker))
  return [
    setTimeout(stopSecond, IDLE_MS.second).unref(),
    setTimeout(() => stop(worker), IDLE_MS.last).unref(),
  ]
}

function removeFromIdle(worker: Worker): void {
  for (const timer of idle.get(worker) ?? []) clearTimeout(timer)
  idle.delete(worker)
}

async function startWorker(): Promise<Worker> {
  const worker = createThread(new URL('./worker.ts', import.meta.url), 'rich-text')
  workers.add(worker)
  worker.on('exit', () => forget(worker))
  try {
    await untilReady(worker)
  } catch (error) {
    await stop(worker)
    throw error
  }
  // During a job, the error rejects it; in between nothing listens, and the next job gets a new thread.
  return worker.on('error', () => {})
}

/** Removed from the pool first: no job may get a thread that is about to be terminated. */
async function stop(worker: Worker): Promise<void> {
  forget(worker)
  await worker.terminate()
}

function forget(worker: Worker): void {
  workers.delete(worker)
  removeFromIdle(worker)
}

async function answerTo<J extends Job>(job: J, worker: Worker, limit: number): Promise<Answer<J>> {
  const { signal, clear } = limitCpuTime(worker, limit)
  try {
    const answer = nextMessage<Answer<J>>(worker, signal)
    worker.postMessage(job)
    return await answer
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clear()
  }
}

function isExhaustion(error: unknown): boolean {
  return (
    error instanceof CpuLimitExceeded || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
  )
}

interface CpuLimit {
  /** Aborted with the error that ends the job. */
  signal: AbortSignal
  clear(): void
}

/**
 * CPU time limit for a worker thread, by sampling. A job that waited several times as long for a processor is not to blame: it ends as
 * unavailable. The wait is counted in samples, because the clock keeps running while the whole machine is suspended.
 */
function limitCpuTime(worker: Worker, limit: number): CpuLimit {
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
