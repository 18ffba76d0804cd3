import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const START_MS = 30_000
// Compile cache: without it, every thread strips our types again and keeps the compiler for that in memory.
const PRELOADED = import.meta.resolve('../../../scripts/require-node-24.js')
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 }

export function createThread(module: URL, name: string): Worker {
  // No environment: the worker gets no secrets.
  return new Worker(module, { name, env: {}, execArgv: ['--import', PRELOADED], resourceLimits: MEMORY })
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
