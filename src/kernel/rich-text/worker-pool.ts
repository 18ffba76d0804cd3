import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { CleanAnswer } from './clean.ts'
import { limitCpuTime } from './cpu-limit.ts'
import type { Job, PageText } from './types.ts'

type Answer<J extends Job> = J extends { kind: 'clean' } ? CleanAnswer : PageText

const START_MS = 30_000
const IDLE_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

// Two threads, at most one per person: whoever keeps one busy leaves the other to everybody else. Several processes have
// one each.
const limited = limitConcurrency({
  concurrency: 2,
  maxWaiting: 100,
  perKey: { concurrency: 1, maxWaiting: 8 },
})
const workers = new Set<Worker>()
const idle: Worker[] = []
let stopping: NodeJS.Timeout | undefined

/**
 * Worker pool for the texts of people, fair between keys. A thread starts with the first job that needs it and stops
 * after a minute in which there was none.
 * Null: the job asked for more time or memory than there is, and the next one begins with a fresh thread.
 */
export function runJob<J extends Job>(key: string, job: J, limit: number): Promise<Answer<J> | null> {
  return limited(key, async () => {
    clearTimeout(stopping)
    const worker = idle.pop() ?? (await startWorker())
    // Referenced while it works, so that a command does not exit before its result.
    worker.ref()
    try {
      const answer = await answerTo(job, worker, limit)
      idle.push(worker)
      return answer
    } catch (error) {
      await worker.terminate()
      if (isExhaustion(error)) return null
      throw error
    } finally {
      worker.unref()
      clearTimeout(stopping)
      // Removed from the list first: no job may get one that is about to be terminated.
      stopping = setTimeout(() => stopWorkers(idle.splice(0)), IDLE_MS).unref()
    }
  })
}

export async function closeWorkerPool(): Promise<void> {
  clearTimeout(stopping)
  idle.length = 0
  await stopWorkers([...workers])
}

async function stopWorkers(some: Worker[]): Promise<void> {
  await Promise.all(some.map((worker) => worker.terminate()))
}

async function startWorker(): Promise<Worker> {
  // No environment: the worker gets no secrets.
  const options = { name: 'rich-text', env: {}, execArgv: [], resourceLimits: MEMORY }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), options)
  workers.add(worker)
  worker.on('exit', () => forget(worker))
  const waiting = new AbortController()
  const timeout = setTimeout(() => waiting.abort(), START_MS)
  try {
    await nextMessage(worker, waiting.signal)
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    clearTimeout(timeout)
    waiting.abort()
  }
  // During a job the error rejects it; in between there is no listener, and the next job gets a new thread.
  worker.on('error', () => {})
  return worker
}

function forget(worker: Worker): void {
  workers.delete(worker)
  const at = idle.indexOf(worker)
  if (at >= 0) idle.splice(at, 1)
}

async function answerTo<J extends Job>(job: J, worker: Worker, limit: number): Promise<Answer<J>> {
  const { signal, clear } = limitCpuTime(worker, limit)
  try {
    const answer = nextMessage<Answer<J>>(worker, signal)
    worker.postMessage(job)
    return await answer
  } finally {
    clear()
  }
}

/** Rejects on an error or the exit of the thread. */
async function nextMessage<T>(worker: Worker, signal: AbortSignal): Promise<T> {
  const gone = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread left its work undone')
  })
  const [message] = await Promise.race([once(worker, 'message', { signal }), gone])
  return message
}

function isExhaustion(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
