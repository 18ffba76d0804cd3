import type { FastifyRequest } from 'fastify'
import { normalizeLine } from '../../../kernel/text/normalize.ts'
import type { Origin } from '../queries.ts'

export function sessionOriginOf(request: FastifyRequest): Origin {
  const user_agent = normalizeLine(request.headers['user-agent'] ?? '').slice(0, 512)
  return { ip: request.ip, user_agent }
}
