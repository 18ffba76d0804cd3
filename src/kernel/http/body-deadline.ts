import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerMalformedRequest } from './malformed/malformed-request.ts'

/**
 * A body has as long to arrive as headers have, so that nobody occupies connections by sending slowly. Files that the guard has let in
 * have the server's `requestTimeout`: 20 MB over a slow line take minutes.
 */
export function useBodyDeadline(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

  // Before the guard: those it refuses may still be sending.
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if ('content-length' in raw.headers || 'transfer-encoding' in raw.headers) {
      const cut = () => raw.complete === false && answerMalformedRequest(TOO_LATE, raw.socket)
      const timer = setTimeout(cut, app.server.headersTimeout).unref()
      timers.set(request, timer)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.multipart) clearTimeout(timers.get(request))
    done()
  })
}

const TOO_LATE = Object.assign(new Error('The body did not arrive in time'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})
