import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { InvalidRequest, unauthenticated } from '../errors.ts'
import type { IdempotentRequest, Viewer } from '../viewer.ts'
import { WRITES } from './route-policy.ts'

export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw unauthenticated()
  if (!WRITES.has(request.method)) return request.viewer
  const idempotent_request = idempotentRequestOf(request)
  return { ...request.viewer, ip: request.ip, ...(idempotent_request && { idempotent_request }) }
}

/** Keys are scoped to user and route; the fingerprint of URL and body tells whether it is the same request. */
function idempotentRequestOf(request: FastifyRequest): IdempotentRequest | undefined {
  const key = request.headers['idempotency-key']
  const { secret } = request.routeOptions.config
  if (key === undefined || request.method !== 'POST' || secret) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new InvalidRequest([{ field: 'Idempotency-Key', rule: 'pattern' }])
  }
  const content = JSON.stringify([request.url, request.body ?? null])
  return {
    key,
    route: `${request.method} ${request.routeOptions.url}`,
    fingerprint: createHash('sha256').update(content).digest(),
  }
}
