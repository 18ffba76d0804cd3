import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CAGED_COMPILE_CACHE, cageArguments } from '../concurrency/cage.ts'

const START_MS = 30_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 }

export function createThread(module: URL, name: string): Worker {
  // Without the compile cache, every thread strips our types again and keeps the compiler for that in memory.
  const execArgv = cageArguments({ folders: [CAGED_COMPILE_CACHE] })
  // No environment: the worker gets no secrets.
  return new Worker(module, { name, env: {}, execArgv, resourceLimits: MEMORY })
}

/** The first message of a thread says that it is ready. */
export async function untilReady(worker: Worker): Promise<void> {
  const waiting = new AbortController()
  const timeout = setTimeout(() => waiting.abort(), START_MS)
  try {
    await nextMessage(worker, waiting.signal)
  } finally {
    clearTimeout(timeout)
    waiting.abort()
  }
}

/** Rejects if the thread fails or exits. */
export async function nextMessage<T>(worker: Worker, signal: AbortSignal): Promise<T> {
  const gone = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread left its work undone')
  })
  const [message] = await Promise.race([once(worker, 'message', { signal }), gone])
  return message
}
