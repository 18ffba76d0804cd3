import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { hotTags } from '../../features/posts/service.ts'
import { markdownUrl, tagUrl } from '../../features/posts/view.ts'
import { newestSeries } from '../../features/series/service.ts'
import { seriesUrl } from '../../features/series/view.ts'
import { currentSettings } from '../../features/site/service.ts'
import { pageUrl } from '../../features/site-pages/rules.ts'
import { wordsIn } from '../../i18n/words.ts'
import { notFound } from '../../kernel/errors.ts'
import { cacheableOrigin } from '../../kernel/http/origin.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { answerVisitor } from '../../kernel/response-cache/answer.ts'
import { escapeText } from '../../kernel/rich-text/markdown/escape.ts'

const PATH = '/llms.txt'
const TextFile = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'text/plain' })

interface Link {
  title: string
  /** Path on this site. */
  href: string
  text?: string
}

/** What the site holds and where, in Markdown (llmstxt.org), for programs that read it on somebody's behalf. */
export const llmsText: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { response: { 200: TextFile, 304: Type.Null() } }
  app.get(PATH, { schema, config: { access: 'anyone' } }, showText)
}

async function showText(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (!currentSettings(request.server.db)['llms.enabled']) throw notFound()
  const make = async () => ({
    body: await textOf(request),
    type: 'text/plain; charset=utf-8',
    varies: [],
    topics: ['list 0' as const],
  })
  return answerVisitor(request, reply, { path: PATH, make })
}

async function textOf(request: FastifyRequest): Promise<string> {
  const { siteTexts, sitePages } = request.server
  const { name, description, language } = siteTexts()
  const t = wordsIn(language)
  const words = t.llms
  const db = replicaFor(request)
  const [series, tags] = await Promise.all([newestSeries(db), hotTags(db)])
  const origin = cacheableOrigin(request)
  const section = (title: string, links: Link[]) =>
    links.length > 0 ? [`## ${title}\n\n${links.map((link) => lineOf(origin, link)).join('')}`] : []
  return [
    `# ${escapeText(name)}\n`,
    `> ${escapeText(description || t.home.lead(name))}\n`,
    `${words.markdown(origin + markdownUrl(1))}\n`,
    ...section(words.lists, [
      { title: words.newest, href: '/posts' },
      { title: words.hot, href: '/posts?sort=hot' },
      { title: words.allTags, href: '/tags' },
      { title: words.atom, href: '/feed.xml' },
      { title: words.json, href: '/feed.json' },
      { title: words.sitemap, href: '/sitemap.xml' },
    ]),
    ...section(
      words.series,
      series.map(({ id, title, description: text }) => ({ title, href: seriesUrl(id), text })),
    ),
    ...section(
      words.tags,
      tags.map(({ tag }) => ({ title: tag, href: tagUrl(tag) })),
    ),
    ...section(
      words.pages,
      sitePages().map((page) => ({ title: t.layout.sitePages[page], href: pageUrl(page) })),
    ),
    ...section(words.programs, [
      { title: words.docs, href: '/api/docs' },
      { title: words.description, href: '/api/openapi.json' },
      ...(currentSettings(request.server.db)['mcp.tools'] === 'off'
        ? []
        : [{ title: words.mcp, href: '/mcp' }]),
    ]),
  ].join('\n')
}

function lineOf(origin: string, { title, href, text }: Link): string {
  const about = text ? `: ${escapeText(text).replaceAll('\n', ' ')}` : ''
  return `- [${escapeText(title)}](${origin}${href})${about}\n`
}
