import type { FastifyRequest } from 'fastify'

/** The public origin (scheme and host): for the CSRF check and for absolute URLs. */
export function originOf({ server, protocol, host }: FastifyRequest): string {
  return server.config.publicUrl?.origin ?? `${protocol}://${host}`
}
