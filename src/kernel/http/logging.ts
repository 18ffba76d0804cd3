import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'

/** No header, no body and no query is ever logged, so no secret can be. */
export function createLogger(level: string): Logger {
  return pino({ level, serializers: { err: pino.stdSerializers.err, req: describe } })
}

/** One line per request, with its id. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
}

function describe(request: FastifyRequest): object {
  return { method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }
}
