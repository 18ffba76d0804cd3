import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANG, wordsIn } from '../../../i18n/words.ts'
import { InvalidRequest } from '../../errors.ts'
import { queryIn } from '../../text/query.ts'
import { NO_STORE } from '../cache-control.ts'
import { ANONYMOUS_IDENTITY } from '../guard.ts'
import { SECURITY_HEADERS } from '../security-headers.ts'

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': NO_STORE,
  'content-type': 'application/json; charset=utf-8',
}

/** Fallback for bytes that are not HTTP and for requests that timed out: no route and no hook has run. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(invalidRequestBody(randomUUID()))
  const headers = { ...HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`)
}

/** Answers a request whose headers are refused before anything reads them. */
export function answerMalformedHeaders(response: ServerResponse, status: 400 | 431): void {
  const request_id = randomUUID()
  response
    .writeHead(status, { ...HEADERS, 'x-request-id': request_id, connection: 'close' })
    .end(JSON.stringify(invalidRequestBody(request_id)))
}

/**
 * Refuses a query whose percent-encoding is malformed or not UTF-8: each parser would read a different text from it. Nothing is cached
 * under such an address, so the response cache has no answer for it either.
 */
export function useWellFormedQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWellEncoded(request.url)) return done()
    request.identity = ANONYMOUS_IDENTITY
    const pairs = queryIn(request.url).split('&')
    const [field = ''] = (pairs.find((pair) => !isWellEncoded(pair)) ?? '').split('=', 1)
    done(new InvalidRequest([{ field, rule: 'characters' }]))
  })
}

function isWellEncoded(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Answers a path that cannot be decoded, which the router refuses before any hook runs. */
export function answerMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ ...HEADERS, 'x-request-id': request.id })
    .send(invalidRequestBody(request.id))
}

function invalidRequestBody(request_id: string) {
  return {
    error: { code: 'invalid_request', message: wordsIn(DEFAULT_LANG).errors.invalid_request, request_id },
  }
}
