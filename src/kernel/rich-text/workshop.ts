import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { PageText } from '../rich-text.ts'
import type { CleanAnswer } from './clean.ts'
import type { PageJob } from './page.ts'
import { limitWork } from './work-limit.ts'

export type Job = { kind: 'clean'; html: string } | ({ kind: 'render' } & PageJob)
type Answer<J extends Job> = J extends { kind: 'clean' } ? CleanAnswer : PageText

const START_MS = 30_000
const IDLE_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const limited = limitConcurrency({ concurrency: 1, maxWaiting: 100 })
let hand: Worker | undefined
let leaving: NodeJS.Timeout | undefined

/**
 * One thread does the heavy work, one job at a time; it comes with the first and leaves after a minute without any.
 * Null: the job asked for more time or memory than there is, and the next one begins with a fresh thread.
 */
export function workOn<J extends Job>(job: J, limit: number): Promise<Answer<J> | null> {
  return limited('everyone', async () => {
    clearTimeout(leaving)
    hand ??= await hire()
    const worker = hand
    // Holds the process while it works, so that a command does not end before its answer; idle, it does not.
    worker.ref()
    try {
      return await answerTo(job, worker, limit)
    } catch (error) {
      await sendHome()
      if (isExhaustion(error)) return null
      throw error
    } finally {
      worker.unref()
      leaving = setTimeout(sendHome, IDLE_MS).unref()
    }
  })
}

export async function sendHome(): Promise<void> {
  clearTimeout(leaving)
  const worker = hand
  hand = undefined
  await worker?.terminate()
}

async function hire(): Promise<Worker> {
  // No environment: the secrets of the site are none of its business.
  const options = { name: 'rich-text', env: {}, execArgv: [], resourceLimits: MEMORY }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), options)
  worker.on('exit', () => {
    if (hand === worker) hand = undefined
  })
  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) })
  } catch (error) {
    await worker.terminate()
    throw error
  }
  // Whoever waits for an answer hears of an error; in between nobody does, and the next job finds a new thread.
  worker.on('error', () => {})
  return worker
}

async function answerTo<J extends Job>(job: J, worker: Worker, limit: number): Promise<Answer<J>> {
  const { signal, lift } = limitWork(worker, limit)
  try {
    const gone = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread left its work undone')
    })
    const answer = once(worker, 'message', { signal })
    worker.postMessage(job)
    const [result] = await Promise.race([answer, gone])
    return result
  } finally {
    lift()
  }
}

function isExhaustion(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
