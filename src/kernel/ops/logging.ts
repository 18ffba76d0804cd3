import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger, type SerializedError } from 'pino'
import { isUnavailable } from '../db/failures.ts'
import { type ErrorCode, Refusal } from '../errors.ts'
import { traceOf } from './trace-id.ts'

/** No header, no body, no query and no row is ever logged, so no secret can be; of `traceparent` the id, which is random. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: serializeError, req: describe } }
  return destination ? pino(options, destination) : pino(options)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that was answered. */
    refused?: ErrorCode
  }
}

const LEVELS_WITH_REQUESTS = new Set(['trace', 'debug', 'info'])

/** Access log: one line per request, with its id, whose it is, and why it was refused. */
export function useRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refused')
  if (!hasRequests(app.config.logLevel)) return
  const log = (reqId: string, req: LoggedRequest, status: number, ms: number) => {
    const who = { user: req.viewer?.id, refused: req.refused }
    const took = Math.round(ms * 10) / 10
    app.log.info({ reqId, ...traceOf(req.headers), ...who, req, status, ms: took }, 'request')
  }
  app.onRawAnswer.push(({ id, request: { method = '', url = '', headers }, ip, status, ms }) =>
    log(id, { method, url, ip, headers }, status, ms),
  )
  app.addHook('onResponse', (request, reply, done) => {
    // Probes and files have a level of their own.
    const { logLevel } = request.routeOptions
    if (!logLevel || hasRequests(logLevel)) log(request.id, request, reply.statusCode, reply.elapsedTime)
    done()
  })
}

function hasRequests(level: string): boolean {
  return LEVELS_WITH_REQUESTS.has(level)
}

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'headers'> &
  Partial<Pick<FastifyRequest, 'viewer' | 'refused'>>

function describe(request: LoggedRequest): object {
  return { method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }
}

/**
 * Redaction: PostgreSQL quotes the rows it refuses, with what people wrote. What is expected is one line: of a refusal, and of a
 * database or disk that is away, the code says all that a stack would.
 */
function serializeError(error: Error): Partial<SerializedError> {
  const { stack, detail, where, hint, internalQuery, ...safe } = pino.stdSerializers.err(error)
  return error instanceof Refusal || isUnavailable(error) ? safe : { ...safe, stack }
}
