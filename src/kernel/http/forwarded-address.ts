import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ignores X-Forwarded-For where a trusted proxy forwards something that is no IP address; the proxy itself then counts as
 * the client. Otherwise made-up values would each get a rate limit of their own.
 */
export function useForwardedAddress(app: FastifyInstance): void {
  if (app.config.trustProxy.length === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isIP(request.ip)) delete request.headers['x-forwarded-for']
    done()
  })
}
