import type { FastifyRequest } from 'fastify'

/** Scheme and host as people know them, for what must be whole addresses: feeds, site maps, canonical links. */
export function originOf({ server, protocol, host }: FastifyRequest): string {
  return server.config.publicUrl?.origin ?? `${protocol}://${host}`
}
