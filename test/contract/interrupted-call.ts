import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import type { BrowserLike, RequestOptions } from '../kit/browser-like.ts'
import type { Fault } from '../probes/fault-injection.ts'

/** Which writing statement of a step fails; at most steps none does. */
export const faultAt = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) },
)

/** A call of somebody whose statement `at` fails, and which is then repeated under the same key, as clients do. */
export async function interrupted(
  fault: Fault,
  at: number,
  person: BrowserLike,
  call: (options: RequestOptions) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  if (at === 0) return call({})
  const options = { headers: { 'idempotency-key': randomUUID() } }
  await person.csrfToken()
  fault.armAtWrite(at)
  const reply = await call(options).finally(() => fault.disarm())
  return reply.statusCode >= 500 ? call(options) : reply
}

/** A browser all of whose writes meet a fault at statement `at`. */
export function interruptedBrowser(fault: Fault, at: number, browser: BrowserLike) {
  const write =
    (method: 'post' | 'put' | 'delete') =>
    (url: string, body?: unknown, options: RequestOptions = {}) =>
      interrupted(fault, at, browser, (more) => browser[method](url, body, { ...options, ...more }))
  return { post: write('post'), put: write('put'), delete: write('delete') }
}
