import type { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../../kernel/concurrency/concurrency-limit.ts'
import { createThread, nextMessage } from '../../kernel/rich-text/worker-thread.ts'
import type { Checks, Question } from './webauthn-thread.ts'

const IDLE_MS = 5 * 60_000

const limited = limitConcurrency({ name: 'passkey', concurrency: 1, maxWaiting: 200, maxRunMs: 30_000 })
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** What an authenticator says about a passkey it created; null if it is not valid. */
export function verifyNewPasskey(...input: Parameters<Checks['verifyNewPasskey']>) {
  return limited('', (signal) => ask<Checks['verifyNewPasskey']>(['verifyNewPasskey', ...input], signal))
}

/** The caller compares the counter, under a lock. */
export function verifyAssertion(...input: Parameters<Checks['verifyAssertion']>) {
  return limited('', (signal) => ask<Checks['verifyAssertion']>(['verifyAssertion', ...input], signal))
}

/**
 * Asks a worker thread that starts with the first passkey and stops when none has been used for a while: loading the library blocks its
 * thread for 260 ms and takes 27 MB.
 */
async function ask<Check extends Checks[keyof Checks]>(question: Question, signal: AbortSignal) {
  clearTimeout(idle)
  thread ??= createThread(new URL('./webauthn-thread.ts', import.meta.url), 'passkeys').on('error', () => {})
  const asked = thread
  const answered = new AbortController()
  asked.ref()
  try {
    const waiting = AbortSignal.any([signal, answered.signal])
    const answer = nextMessage<Awaited<ReturnType<Check>>>(asked, waiting)
    asked.postMessage(question)
    return await answer
  } catch (error) {
    // Before anything is awaited: the next question must not reach a thread that is ending.
    if (thread === asked) thread = undefined
    await asked.terminate()
    throw error
  } finally {
    answered.abort()
    asked.unref()
    clearTimeout(idle)
    idle = setTimeout(stopThread, IDLE_MS).unref()
  }
}

async function stopThread(): Promise<void> {
  const stopped = thread
  thread = undefined
  await stopped?.terminate()
}
