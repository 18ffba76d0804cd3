import { api } from './api.ts'
import { randomKey } from './random-key.ts'

/** By the form or panel that sends them. */
const attempts = new WeakMap<HTMLElement, { key: string; request: string }>()

/**
 * A POST with an idempotency key: sent again after a lost answer it reuses the key, so that it is done once. The key is
 * dropped only on success: the server does not store refusals.
 */
export async function postOnce<T>(caller: HTMLElement, path: string, body?: object): Promise<T> {
  const headers = { 'idempotency-key': keyFor(caller, JSON.stringify([path, body])) }
  const answer = await api<T>('POST', path, body, { headers })
  attempts.delete(caller)
  return answer
}

function keyFor(caller: HTMLElement, request: string): string {
  const last = attempts.get(caller)
  if (last?.request === request) return last.key
  const key = randomKey()
  attempts.set(caller, { key, request })
  return key
}
