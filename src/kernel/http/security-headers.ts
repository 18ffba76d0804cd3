import type { FastifyInstance } from 'fastify'
import { NO_STORE } from './cache-control.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** On every response, errors and files included; the default is `no-store`. */
export function useSecurityHeaders(app: FastifyInstance): void {
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': NO_STORE,
    ...(app.config.publicUrl?.protocol === 'https:'
      ? { 'strict-transport-security': 'max-age=31536000' }
      : {}),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
