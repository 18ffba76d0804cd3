import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The public origin (scheme and host), for the CSRF check and for absolute URLs. */
export function originOf({ server, protocol, host }: FastifyRequest): string {
  return server.config.publicUrl?.origin ?? `${protocol}://${host}`
}

/** Random, so that nobody's text contains it. */
const PLACEHOLDER = `http://${randomBytes(16).toString('hex')}.invalid`

/**
 * The origin to use in cached content. Without PUBLIC_URL the caller chooses the host, so the cache holds a placeholder that is
 * replaced in each answer: made-up hosts neither fill the cache nor cause any rendering.
 */
export function cacheableOrigin({ server }: FastifyRequest): string {
  return server.config.publicUrl?.origin ?? PLACEHOLDER
}

export function splitAtOrigin(text: string): string[] {
  return text.split(PLACEHOLDER)
}

/** The origin in a form that is safe in any markup: empty for an invalid host, which turns URLs into paths. */
export function plainOrigin(origin: string): string {
  return /^https?:\/\/[\w.:[\]-]{1,270}$/.test(origin) ? origin : ''
}
