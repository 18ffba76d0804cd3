import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html } from '@remix-run/html-template'
import { Type } from 'typebox'
import { countSiteMapParts, siteMapPart } from '../../features/posts/service.ts'
import { mappedSeries } from '../../features/series/service.ts'
import { seriesUrl } from '../../features/series/view.ts'
import { currentSettings } from '../../features/site/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { originOf } from '../../kernel/http/origin.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { ownPages } from '../site-pages/map-entries.ts'
import { robotsText } from './robots.ts'

const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const Xml = Type.Unsafe<string | Readable>({ type: 'string', contentMediaType: 'application/xml' })

/** robots.txt and sitemaps. */
export const sitemap: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'anyone' } as const

  app.get(
    '/robots.txt',
    { schema: { response: { 200: Type.String({ contentMediaType: 'text/plain' }) } }, config },
    async (request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
      return robotsText(currentSettings(app.db), originOf(request))
    },
  )

  app.get('/sitemap.xml', { schema: { response: { 200: Xml } }, config }, async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const origin = originOf(request)
    const parts = Array.from(
      { length: Math.max(1, await countSiteMapParts(replicaFor(request))) },
      (_, index) => index + 1,
    )
    return String(html`<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="${NAMESPACE}">
${parts.map((part) => html`<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>\n`)}<sitemap><loc>${origin}/sitemaps/series.xml</loc></sitemap>
</sitemapindex>
`)
  })

  app.get('/sitemaps/series.xml', { schema: { response: { 200: Xml } }, config }, async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return Readable.from(seriesPart(replicaFor(request), originOf(request)))
  })

  app.get(
    '/sitemaps/:part.xml',
    {
      schema: {
        params: Type.Object({ part: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
        response: { 200: Xml },
      },
      config,
    },
    async (request, reply) => {
      const { part } = request.params
      await requirePart(replicaFor(request), part)
      reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
      return Readable.from(partOf(replicaFor(request), originOf(request), part))
    },
  )
}

async function requirePart(db: Db, part: number): Promise<void> {
  if (part > Math.max(1, await countSiteMapParts(db))) throw notFound()
}

async function* partOf(db: Db, origin: string, part: number): AsyncGenerator<string, void, void> {
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`
  if (part === 1) {
    for (const path of ['/', '/posts']) yield String(html`<url><loc>${origin}${path}</loc></url>\n`)
    yield* ownPages(db, origin)
  }
  for await (const { id, updated_at } of siteMapPart(db, part)) {
    yield String(
      html`<url><loc>${origin}/posts/${id}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`,
    )
  }
  yield '</urlset>\n'
}

async function* seriesPart(db: Db, origin: string): AsyncGenerator<string, void, void> {
  yield `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n`
  for await (const { id, updated_at } of mappedSeries(db))
    yield String(
      html`<url><loc>${origin}${seriesUrl(id)}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>\n`,
    )
  yield '</urlset>\n'
}
