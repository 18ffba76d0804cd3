import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { PLAYER_ORIGINS } from '../rich-text/blocks/video-sites.ts'
import { NO_STORE } from './cache-control.ts'

const IMAGE_SOURCES = "img-src 'self' https: data:"
const MEDIA_SOURCES = "media-src 'self'"
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  IMAGE_SOURCES,
  MEDIA_SOURCES,
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page may embed video players. */
    framesVideos?: boolean
  }
}

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

export function securityHeaders(
  { publicUrl, filesPublicUrl }: Pick<Config, 'publicUrl' | 'filesPublicUrl'>,
  framesVideos = false,
): Record<string, string> {
  const headers = { ...SECURITY_HEADERS }
  if (publicUrl?.protocol === 'https:') headers['strict-transport-security'] = 'max-age=31536000'
  const ofFiles = filesPublicUrl ? ` ${filesPublicUrl.origin}` : ''
  const frames = framesVideos ? `; frame-src ${PLAYER_ORIGINS.join(' ')}` : ''
  headers['content-security-policy'] =
    CONTENT_SECURITY_POLICY.replace(IMAGE_SOURCES, IMAGE_SOURCES + ofFiles).replace(
      MEDIA_SOURCES,
      MEDIA_SOURCES + ofFiles,
    ) + frames
  return headers
}

/** Asks search engines to leave it out: as a header also of pictures, feeds and JSON. */
export const NOINDEX = { 'x-robots-tag': 'noindex' }

/** Sets the headers of every response, errors and files included; the default is `no-store`. */
export function useSecurityHeaders(app: FastifyInstance): void {
  const headersOf = (framesVideos: boolean) => ({
    ...securityHeaders(app.config, framesVideos),
    'cache-control': NO_STORE,
  })
  const [plain, withVideos] = [headersOf(false), headersOf(true)]
  app.addHook('onRequest', (request, reply, done) => {
    const headers = request.routeOptions.config.framesVideos ? withVideos : plain
    reply.headers(headers).header('x-request-id', request.id)
    if (!app.siteTexts().indexed) reply.headers(NOINDEX)
    done()
  })
}
