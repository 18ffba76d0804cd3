import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Where a trusted proxy forwards what is no address, the proxy itself counts as the caller: what anyone can make up must
 * not be counted as someone of their own.
 */
export function useForwardedAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isIP(request.ip)) delete request.headers['x-forwarded-for']
    done()
  })
}
