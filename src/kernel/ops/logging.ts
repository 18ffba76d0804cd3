import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger, type SerializedError } from 'pino'

/** No header, no body, no query and no row is ever logged, so no secret can be. */
export function createLogger(level: string): Logger {
  return pino({ level, serializers: { err: redactRows, req: describe } })
}

const LEVELS_WITH_REQUESTS = new Set(['trace', 'debug', 'info'])

/** Access log: one line per request, with its id. */
export function useRequestLog(app: FastifyInstance): void {
  if (!LEVELS_WITH_REQUESTS.has(app.config.logLevel)) return
  app.onRawAnswer.push(({ id, request: { method, url }, ip, status, ms }) =>
    app.log.info({ reqId: id, req: { method, url, ip }, status, ms: Math.round(ms * 10) / 10 }, 'request'),
  )
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    done()
  })
}

function describe(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): object {
  return { method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }
}

/** Redaction: PostgreSQL quotes the rows it refuses, with what people wrote. */
function redactRows(error: Error): SerializedError {
  const safe = pino.stdSerializers.err(error)
  for (const field of ['detail', 'where', 'hint', 'internalQuery']) delete safe[field]
  return safe
}
