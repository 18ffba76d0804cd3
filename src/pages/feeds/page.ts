import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { presentUser } from '../../features/accounts/service.ts'
import { authorName } from '../../features/posts/rules.ts'
import { listTopics, newestPostsWithBodies } from '../../features/posts/service.ts'
import { tagUrl } from '../../features/posts/view.ts'
import { SeriesParams } from '../../features/series/schema.ts'
import { findPublicPostIds, readSeries } from '../../features/series/service.ts'
import { seriesUrl } from '../../features/series/view.ts'
import { TagParams } from '../../features/tags/schema.ts'
import { filesAt } from '../../features/uploads/service.ts'
import { feedHub } from '../../features/websub/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { cacheableOrigin } from '../../kernel/http/origin.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { answerVisitor } from '../../kernel/response-cache/answer.ts'
import { audioIn } from '../../kernel/rich-text/blocks/audio.ts'
import { redirectRenamed } from '../tags/redirect-renamed.ts'
import { atomFeed } from './atom.ts'
import type { Feed } from './feed.ts'
import { jsonFeed } from './json-feed.ts'

const FORMATS = [
  { extension: 'xml', type: 'application/atom+xml', write: atomFeed },
  { extension: 'json', type: 'application/feed+json', write: jsonFeed },
]
type Format = (typeof FORMATS)[number]
type App = Parameters<FastifyPluginAsyncTypebox>[0]

/** `varies`: the request headers that it depends on. */
type FeedContent = Omit<Feed, 'origin' | 'path' | 'hub' | 'audio' | 'now'> & { varies?: string[] }

/** Feeds of the site, a tag, an author and a series, as Atom and as JSON. */
export const feeds: FastifyPluginAsyncTypebox = async (app) => {
  for (const format of FORMATS) declareFeeds(app, format)
}

function declareFeeds(app: App, format: Format): void {
  const config = { access: 'anyone' } as const
  const { extension, type } = format
  const file = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: type })
  const response = { 200: file, 304: Type.Null() }

  app.get(`/feed.${extension}`, { schema: { response }, config }, (request, reply) =>
    answer(request, reply, () => siteFeed(request)),
  )

  app.get(
    `/tags/:tag/feed.${extension}`,
    {
      schema: { params: TagParams, response: { ...response, 301: Type.Null() } },
      config,
      preHandler: redirectRenamed(`/feed.${extension}`),
    },
    (request, reply) => answer(request, reply, () => tagFeed(replicaFor(request), request.params.tag)),
  )

  app.get(
    `/space/:uid/feed.${extension}`,
    { schema: { params: Type.Object({ uid: Id }), response }, config },
    (request, reply) => answer(request, reply, () => authorFeed(replicaFor(request), request.params.uid)),
  )

  app.get(
    `/series/:id/feed.${extension}`,
    { schema: { params: SeriesParams, response }, config },
    (request, reply) => answer(request, reply, () => seriesFeed(replicaFor(request), request.params.id)),
  )

  async function seriesFeed(db: Db, id: number): Promise<FeedContent> {
    const { title, description } = await readSeries(db, id)
    const posts = await newestPostsWithBodies(db, { ids: await findPublicPostIds(db, id) })
    if (posts.length === 0) throw notFound()
    return {
      title: `${title} · ${app.siteTexts().name}`,
      subtitle: description,
      pagePath: seriesUrl(id),
      posts,
    }
  }

  async function siteFeed(request: FastifyRequest): Promise<FeedContent> {
    const { name: title, description } = app.siteTexts()
    // Without a description of its own, the site is introduced in the language of the request.
    const varies = description ? [] : ['accept-language', 'cookie']
    const subtitle = description || wordsOf(request).home.lead(title)
    return { title, subtitle, pagePath: '/', posts: await newestPostsWithBodies(replicaFor(request)), varies }
  }

  async function tagFeed(db: Db, tag: string): Promise<FeedContent> {
    const posts = await newestPostsWithBodies(db, { tag })
    if (posts.length === 0) throw notFound()
    return { title: `${tag} · ${app.siteTexts().name}`, pagePath: tagUrl(tag), posts }
  }

  async function authorFeed(db: Db, uid: number): Promise<FeedContent> {
    const { username, signature } = await presentUser(db, uid)
    const title = `${authorName({ uid, username })} · ${app.siteTexts().name}`
    const posts = await newestPostsWithBodies(db, { author: uid })
    return { title, subtitle: signature, pagePath: `/space/${uid}`, posts }
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    load: () => Promise<FeedContent>,
  ): Promise<Buffer> {
    const path = request.url.split('?', 1)[0]!
    const origin = cacheableOrigin(request)
    const hub = feedHub(app.db, app.config)
    const make = async () => {
      const { varies = [], ...feed } = await load()
      const urls = feed.posts.flatMap((post) => audioIn(post.body ?? ''))
      const body = format.write({
        ...feed,
        audio: await filesAt(replicaFor(request), urls),
        origin,
        hub,
        path,
        now: startOf(app.db.clock.now()),
      })
      return {
        body: String(body),
        type: `${type}; charset=utf-8`,
        varies,
        ...(hub && { headers: { link: `<${hub}>; rel="hub", <${origin}${path}>; rel="self"` } }),
        topics: listTopics([], 'newest'),
      }
    }
    return answerVisitor(request, reply, { path, make })
  }
}

/** The update time of an empty feed: the start of the hour, so that its ETag stays the same for a while. */
function startOf(now: Date): Date {
  const HOUR_MS = 3_600_000
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
}
