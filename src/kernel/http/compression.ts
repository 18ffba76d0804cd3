import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SegmentedPage } from './gzip-segments.ts'

/** Below this, compressing saves less than it costs. */
export const MIN_COMPRESSED_BYTES = 1_000
const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss\+xml|atom\+xml))/

/** Below this, compressing takes less time than a round trip to the thread pool. */
const MAX_SYNC_BYTES = 64 * 1024

const compressSync = { br: zlib.brotliCompressSync, gzip: zlib.gzipSync }
const compressAsync = {
  br: promisify<string | Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress),
  gzip: promisify<string | Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip),
}
const decompress = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) }
// For a single response, quality 2 is faster and smaller than gzip; 11 is for assets, which are compressed at startup.
const FAST_OPTIONS = { br: brotliOptions(2), gzip: {} }
// For an answer that may never be asked for again: a quarter of the time, a third more bytes than quality 5.
const FIRST_OPTIONS = { br: brotliOptions(1), gzip: { level: 1 } }
const REUSED_OPTIONS = { br: brotliOptions(5), gzip: {} }

/** Compresses dynamic text responses; assets are compressed at startup. */
export function useCompression(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isBuffered(payload)) return done(null, payload)
    const small = payload.length < MIN_COMPRESSED_BYTES
    // Most API answers: nothing to compress, and no cache keeps them, so they need no `Vary`.
    if (small && reply.getHeader('cache-control') === 'no-store') return done(null, payload)
    if (reply.hasHeader('content-encoding')) return done(null, payload)
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return done(null, payload)
    varyBy(reply, 'accept-encoding')
    const encoding = small ? null : acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (payload.length < MAX_SYNC_BYTES)
      return done(null, compressSync[encoding](payload, FAST_OPTIONS[encoding]))
    compressAsync[encoding](payload, FAST_OPTIONS[encoding]).then(
      (compressed) => done(null, compressed),
      done,
    )
  })
}

/** Uses a 64 KB window: the default of 4 MB is allocated per response and would keep the garbage collector busy. */
function brotliOptions(quality: number): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 16 } }
}

function isBuffered(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

/** Adds the names of request headers to `Vary`. */
function varyBy(reply: FastifyReply, ...names: string[]): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (known === '*') return
  const added = names.filter((name) => !known.includes(name))
  if (added.length) reply.header('vary', [known, ...added].filter(Boolean).join(', '))
}

/** Compresses an answer for the cache as quickly as possible: most addresses are asked for once, by crawlers. */
export async function compressFirst(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  const options = FIRST_OPTIONS[encoding]
  return plain.length < MAX_SYNC_BYTES
    ? compressSync[encoding](plain, options)
    : compressAsync[encoding](plain, options)
}

/** Compresses again at higher quality, for an answer that is sent many times. */
export async function recompress(compressed: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressAsync[encoding](await decompress[encoding](compressed), REUSED_OPTIONS[encoding])
}

/** Sends a page made of precompressed gzip segments, or plain if the client does not accept gzip. */
export function sendSegmented({ headers }: FastifyRequest, reply: FastifyReply, page: SegmentedPage): Buffer {
  varyBy(reply, 'accept-encoding')
  if (!accepts(headers['accept-encoding'], 'gzip')) return page.plain()
  reply.header('content-encoding', 'gzip')
  return page.gzipped()
}

export type Encoding = 'br' | 'gzip'

export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : null
}

function accepts(header: string | string[] | undefined, name: string): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => {
      const [encoding = '', ...parameters] = coding.split(';', 3)
      return encoding.trim().toLowerCase() === name && parameters.every(isNoRefusal)
    })
}

/** Whether a parameter of a content coding leaves it acceptable: anything but `q=0` or a malformed weight. */
function isNoRefusal(parameter: string): boolean {
  const [name = '', weight] = parameter.split('=', 2)
  return name.trim().toLowerCase() !== 'q' || Number(weight) > 0
}
