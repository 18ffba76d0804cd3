import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const WORTH_IT_BYTES = 1_000
const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss\+xml|atom\+xml))/

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
// Quality 11 is for files that are compressed once; 4 is as fast as gzip and smaller.
const BROTLI_OPTIONS = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses texts that are made per request. Assets bring their compressed twins along. */
export function useCompression(app: FastifyInstance): void {
  app.addHook<string | Buffer>('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    const encoding =
      payload.length < WORTH_IT_BYTES ? null : acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, BROTLI_OPTIONS) : gzip(payload)
  })
}

export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const offers = String(header ?? '')
    .split(',')
    .map((offer) =>
      offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
  const accepts = (name: string) =>
    offers.some(([encoding, quality = '1']) => encoding === name && Number(quality) > 0)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}
