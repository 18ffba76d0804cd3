import type { FastifyRequest } from 'fastify'

/** Scheme and host as people know them: where a write must come from, and what whole addresses begin with. */
export function originOf({ server, protocol, host }: FastifyRequest): string {
  return server.config.publicUrl?.origin ?? `${protocol}://${host}`
}
