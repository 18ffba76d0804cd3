import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { unpooled } from '../cache/unpooled.ts'
import type { Config } from '../config/config.ts'
import type { ErrorCode } from '../errors.ts'
import { NO_STORE, visitorCacheControl } from '../http/cache-control.ts'
import { compressFirst, type Encoding, MIN_COMPRESSED_BYTES, recompress } from '../http/compression.ts'
import { NOINDEX, securityHeaders } from '../http/security-headers.ts'

/** The caller, as far as an answer shared by everyone needs to know. */
export type Requester = Pick<FastifyRequest, 'method' | 'viewer' | 'ip' | 'headers'>

/** A complete answer that all visitors share, ready to be sent. */
export interface CachedResponse {
  status: number
  /** All headers but the request id. */
  headers: Record<string, string>
  /** The same plus the length, names and values alternating: the form that `writeHead` sends fastest. */
  rawHeaders: string[]
  /** Latin-1 text if small: Node writes headers and text in one piece, but headers and a buffer in two. */
  body: string | Buffer
  /** Called for every request it answers. Must not be a closure over the request that filled the cache, which it would keep alive. */
  onServed?(requester: Requester): void
  /** The route's pattern, for the metrics. */
  route: string
  /** The code of a 404, for the access log. */
  refused?: ErrorCode | undefined
  /** Whether the route has a rate limit, which only the guard enforces. */
  limited: boolean
  /** Whether the owner's pace of reading holds for it. */
  paced: boolean
}

/** Node copies a text of up to 16 KB on the stack; a longer one costs more than a buffer. */
const MAX_TEXT_BYTES = 14_000

export interface ResponseContent {
  body: string | Buffer
  type: string
  /** Defaults to 200. A response with another status is cached here, but by nobody else. */
  status?: number
  /** Request headers that the content depends on, besides the encoding. */
  varies: string[]
  framesVideos?: boolean
  /** By which caches in front of the site find it when something on it changes. */
  keyHeaders?: Record<string, string>
  /** Further headers, or others than those of every answer. */
  headers?: Record<string, string>
  /** Search engines should not list it. */
  noindex?: boolean
}

/** Compresses the content and adds all headers, including the ETag of exactly these bytes. */
export async function responseOf(
  config: Config,
  {
    body: content,
    type,
    status = 200,
    varies,
    framesVideos,
    keyHeaders,
    headers: more,
    noindex,
  }: ResponseContent,
  encoding: Encoding | null,
): Promise<Pick<CachedResponse, 'status' | 'headers' | 'rawHeaders' | 'body'>> {
  const plain = Buffer.from(content)
  const compressed = encoding !== null && plain.length >= MIN_COMPRESSED_BYTES
  const bytes = compressed ? await compressFirst(plain, encoding) : plain
  const headers = {
    ...securityHeaders(config, framesVideos),
    ...(noindex ? NOINDEX : {}),
    'content-type': type,
    'cache-control': status === 200 ? visitorCacheControl(config) : NO_STORE,
    vary: ['accept-encoding', ...varies].join(', '),
    // Only for existing content: a conditional request must never turn a 404 into a 304.
    ...(status === 200 ? { etag: etagOf(bytes) } : {}),
    ...(compressed ? { 'content-encoding': encoding } : {}),
    ...(status === 200 ? keyHeaders : {}),
    ...more,
  }
  return { status, headers, ...sentAs(bytes, headers) }
}

/** The same answer in fewer bytes; null if it was not compressed to begin with. */
export async function recompressed(response: CachedResponse): Promise<CachedResponse | null> {
  const { headers, body } = response
  const encoding = headers['content-encoding'] as Encoding | undefined
  if (!encoding) return null
  const bytes = await recompress(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, encoding)
  const changed = headers.etag ? { ...headers, etag: etagOf(bytes) } : headers
  return { ...response, headers: changed, ...sentAs(bytes, changed) }
}

function etagOf(bytes: Buffer): string {
  return `"${hash('sha1', bytes, 'base64url')}"`
}

function sentAs(bytes: Buffer, headers: Record<string, string>): Pick<CachedResponse, 'rawHeaders' | 'body'> {
  const body = bytes.length <= MAX_TEXT_BYTES ? bytes.toString('latin1') : unpooled(bytes)
  return { rawHeaders: rawHeadersOf(headers, bytes.length), body }
}

function rawHeadersOf(headers: Record<string, string>, length: number): string[] {
  return Object.entries({ ...headers, 'content-length': String(length) }).flat()
}

/** Adds the age (RFC 9211), and forbids caches in front of the site to keep it. */
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
