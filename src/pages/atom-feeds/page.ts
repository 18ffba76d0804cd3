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
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { wordsOf } from '../../kernel/http/language.ts'
import { cacheableOrigin } from '../../kernel/http/origin.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { Id } from '../../kernel/http/schema/shapes.ts'
import { answerVisitor } from '../../kernel/response-cache/answer.ts'
import { audioIn } from '../../kernel/rich-text/blocks/audio.ts'
import { redirectRenamed } from '../tags/redirect-renamed.ts'
import { atomFeed, type Feed } from './atom.ts'

const AtomFile = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'application/atom+xml' })
const response = { 200: AtomFile, 304: Type.Null() }
/** `varies`: the request headers that it depends on. */
type FeedContent = Omit<Feed, 'origin' | 'path' | 'audio' | 'now'> & { varies?: string[] }

/** Atom feeds of the site, a tag, an author and a series. */
export const atomFeeds: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'anyone' } as const

  app.get('/feed.xml', { schema: { response }, config }, (request, reply) =>
    answer(request, reply, () => siteFeed(request)),
  )

  app.get(
    '/tags/:tag/feed.xml',
    {
      schema: { params: TagParams, response: { ...response, 301: Type.Null() } },
      config,
      preHandler: redirectRenamed('/feed.xml'),
    },
    (request, reply) => answer(request, reply, () => tagFeed(replicaFor(request), request.params.tag)),
  )

  app.get(
    '/space/:uid/feed.xml',
    { schema: { params: Type.Object({ uid: Id }), response }, config },
    (request, reply) => answer(request, reply, () => authorFeed(replicaFor(request), request.params.uid)),
  )

  app.get('/series/:id/feed.xml', { schema: { params: SeriesParams, response }, config }, (request, reply) =>
    answer(request, reply, () => seriesFeed(replicaFor(request), request.params.id)),
  )

  async function seriesFeed(db: Db, id: number): Promise<FeedContent> {
    const { title, description } = await readSeries(db, id)
    const posts = await newestPostsWithBodies(db, { ids: await findPublicPostIds(db, id) })
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
    const make = async () => {
      const { varies = [], ...feed } = await load()
      const urls = feed.posts.flatMap((post) => audioIn(post.body ?? ''))
      const body = atomFeed({
        ...feed,
        audio: await filesAt(replicaFor(request), urls),
        origin: cacheableOrigin(request),
        path,
        now: startOf(app.db.clock.now()),
      })
      return {
        body: String(body),
        type: 'application/atom+xml; charset=utf-8',
        varies,
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
