import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

const MAX_WATCHED_REQUESTS = 10_000

/**
 * Ignores X-Forwarded-For if a trusted proxy forwards something that is not an IP address; the proxy itself then counts as
 * the client. Otherwise every made-up value would get a rate limit of its own.
 */
export function useForwardedAddress(app: FastifyInstance): void {
  warnOfUntrustedProxy(app)
  if (app.config.trustProxy.length === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isIP(request.ip)) delete request.headers['x-forwarded-for']
    done()
  })
}

/**
 * Warns once when forwarded headers come from an address that TRUST_PROXY does not name: they are ignored, so everyone behind that
 * proxy shares one rate limit. Checks only the first requests of the process, including those answered from the response cache.
 */
function warnOfUntrustedProxy({ config: { trustProxy }, server, log }: FastifyInstance): void {
  const isTrusted = trustProxy.length ? proxyAddr.compile(trustProxy) : () => false
  let left = MAX_WATCHED_REQUESTS

  function watch({ headers, socket: { remoteAddress = '' } }: IncomingMessage): void {
    const forwards = headers['x-forwarded-for'] !== undefined
    if (forwards || --left === 0) server.off('request', watch)
    if (!forwards || isTrusted(remoteAddress, 0)) return
    log.warn(
      `X-Forwarded-For from ${remoteAddress} is ignored, and everyone who comes from there shares one rate limit: if it is your proxy, name it in TRUST_PROXY`,
    )
  }
  server.on('request', watch)
}
