import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { unpooled } from '../cache/unpooled.ts'
import type { Config } from '../config/config.ts'
import type { ErrorCode } from '../errors.ts'
import { NO_STORE, visitorCacheControl } from '../http/cache-control.ts'
import { compressForCache, type Encoding, MIN_COMPRESSED_BYTES } from '../http/compression.ts'
import { securityHeaders } from '../http/security-headers.ts'

/** Who asked, as far as an answer for everyone needs to know. */
export type Requester = Pick<FastifyRequest, 'method' | 'viewer' | 'ip' | 'headers'>

/** A whole answer that all visitors share, ready to be sent. */
export interface CachedResponse {
  status: number
  /** All but the request's id. */
  headers: Record<string, string>
  /** The same with the length, names and values in turn: the form that `writeHead` sends fastest. */
  rawHeaders: string[]
  /** As Latin-1 text where it is small: Node writes headers and text at once, but headers and a buffer as two pieces. */
  body: string | Buffer
  /** Called for every request that it answers. No closure of the one that filled the cache, which it would keep alive. */
  onServed?(requester: Requester): void
  /** The pattern of its route, for the metrics. */
  route: string
  /** The code of a 404, for the access log. */
  refused?: ErrorCode | undefined
  /** Its route has a rate limit, which only the guard enforces. */
  limited: boolean
}

/** Up to 16 KB Node copies a text on the stack; above, it costs more than a buffer. */
const MAX_TEXT_BYTES = 14_000

export interface ResponseContent {
  body: string | Buffer
  type: string
  /** Without it 200. Another status is cached here, by no one else. */
  status?: number
  /** Request headers that the content depends on, besides the encoding. */
  varies: string[]
  framesVideos?: boolean
}

/** Compresses the content and adds every header, the validator (ETag) of exactly these bytes among them. */
export async function responseOf(
  config: Config,
  { body: content, type, status = 200, varies, framesVideos }: ResponseContent,
  encoding: Encoding | null,
): Promise<Pick<CachedResponse, 'status' | 'headers' | 'rawHeaders' | 'body'>> {
  const plain = Buffer.from(content)
  const compressed = encoding !== null && plain.length >= MIN_COMPRESSED_BYTES
  const bytes = compressed ? await compressForCache(plain, encoding) : plain
  const headers = {
    ...securityHeaders(config, framesVideos),
    'content-type': type,
    'cache-control': status === 200 ? visitorCacheControl(config) : NO_STORE,
    vary: ['accept-encoding', ...varies].join(', '),
    // Of what is there: a condition never makes a 304 of a 404.
    ...(status === 200 ? { etag: `"${hash('sha1', bytes, 'base64url')}"` } : {}),
    ...(compressed ? { 'content-encoding': encoding } : {}),
  }
  const rawHeaders = rawHeadersOf(headers, bytes.length)
  const body = bytes.length <= MAX_TEXT_BYTES ? bytes.toString('latin1') : unpooled(bytes)
  return { status, headers, rawHeaders, body }
}

function rawHeadersOf(headers: Record<string, string>, length: number): string[] {
  return Object.entries({ ...headers, 'content-length': String(length) }).flat()
}

/** Says how old it is (RFC 9211), and that no cache in front of the site may keep it. */
export function markStale(response: CachedResponse, ageMs: number): CachedResponse {
  const age = String(Math.ceil(ageMs / 1000))
  const headers = {
    ...response.headers,
    ...{ 'cache-control': NO_STORE, age, 'cache-status': `joule; hit; ttl=-${age}` },
  }
  return { ...response, headers, rawHeaders: rawHeadersOf(headers, response.body.length) }
}

/** Conditional GET: whether the client has these bytes already. */
export function matchesEtag(asked: IncomingHttpHeaders, { etag }: CachedResponse['headers']): boolean {
  const known = asked['if-none-match']
  return known !== undefined && etag !== undefined && (known === '*' || known.includes(etag))
}
