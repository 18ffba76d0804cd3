import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../cache/cache.ts'
import { cacheEpoch } from '../cache/invalidation.ts'
import type { PageContext } from '../html/page.ts'
import { acceptedEncoding, compressForCache } from '../http/compression.ts'
import { contextOf } from '../http/pages.ts'
import type { SegmentedPage } from './gzip-segments.ts'

/** TTL for what neither the version nor `invalidateCaches` tells of. */
export const PAGE_TTL_MS = 30_000

const pages = createCache<Buffer>({
  name: 'visitor pages',
  ttlMs: PAGE_TTL_MS,
  bytesOf: (page) => page.length,
})

/** The key of a page that all visitors share. */
interface VisitorPage {
  /** Path with the parameters that the page reads, in one spelling: others are no part of the key. */
  path: string
  /** Of what the page shows. */
  version: string
}

/**
 * Whole-page cache for visitors, who all see the same: by path, version, language and encoding. The page carries no
 * CSRF token; a visitor's browser asks for one when it first needs it.
 */
export async function showCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, version }: VisitorPage,
  view: (page: PageContext) => Promise<SegmentedPage>,
): Promise<Buffer> {
  const page = contextOf(request, '', path)
  const { lang, origin, announcement } = page
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const make = async () => {
    const plain = (await view(page)).plain()
    return encoding ? compressForCache(plain, encoding) : plain
  }
  const key = `${encoding} ${path} ${lang} ${origin} ${announcement?.mark}`
  const body = await pages.load(request.server.db, key, make, `${cacheEpoch()} ${version}`)
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return body
}
