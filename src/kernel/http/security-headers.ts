import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { NO_STORE } from './cache-control.ts'

const IMAGE_SOURCES = "img-src 'self' https: data:"
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  IMAGE_SOURCES,
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
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
}

export function securityHeaders({
  publicUrl,
  filesPublicUrl,
}: Pick<Config, 'publicUrl' | 'filesPublicUrl'>): Record<string, string> {
  const headers = { ...SECURITY_HEADERS }
  if (publicUrl?.protocol === 'https:') headers['strict-transport-security'] = 'max-age=31536000'
  if (filesPublicUrl)
    headers['content-security-policy'] = CONTENT_SECURITY_POLICY.replace(
      IMAGE_SOURCES,
      `${IMAGE_SOURCES} ${filesPublicUrl.origin}`,
    )
  return headers
}

/** On every response, errors and files included; the default is `no-store`. */
export function useSecurityHeaders(app: FastifyInstance): void {
  const headers = { ...securityHeaders(app.config), 'cache-control': NO_STORE }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
