import type { FastifyRequest } from 'fastify'
import { unauthenticated } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { idempotentRequestOf } from './idempotency-key.ts'

export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw unauthenticated()
  const idempotent_request = idempotentRequestOf(request)
  return idempotent_request ? { ...request.viewer, idempotent_request } : request.viewer
}
