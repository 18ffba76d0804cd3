import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wordsIn } from '../../i18n/words.ts'
import { NO_STORE } from './cache-control.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'cache-control': NO_STORE,
  'content-type': 'application/json; charset=utf-8',
}

/** Fallback for bytes that are no HTTP, or a request that timed out: no route and no hook ran. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(invalidRequestBody(randomUUID()))
  const headers = { ...HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`)
}

/** For a URL that cannot be decoded, which the router refuses before any hook. */
export function answerMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .headers({ ...HEADERS, 'x-request-id': request.id })
    .send(invalidRequestBody(request.id))
}

function invalidRequestBody(request_id: string) {
  return { error: { code: 'invalid_request', message: wordsIn('zh-CN').errors.invalid_request, request_id } }
}
