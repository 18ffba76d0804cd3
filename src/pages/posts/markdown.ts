import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { personUrl } from '../../features/accounts/view.ts'
import { frontMatter, withOrigin, workerQueueKey } from '../../features/authoring/service.ts'
import { changedAt } from '../../features/posts/rules.ts'
import type { Post } from '../../features/posts/schema.ts'
import {
  countVisitorsOf,
  postTopics,
  publicPageVersion,
  readerOf,
  readPost,
} from '../../features/posts/service.ts'
import { markdownUrl, postUrl } from '../../features/posts/view.ts'
import { seriesPositionOf } from '../../features/series/service.ts'
import { createCache } from '../../kernel/cache/cache.ts'
import { changeSequence } from '../../kernel/cache/changes.ts'
import { limitConcurrency } from '../../kernel/concurrency/concurrency-limit.ts'
import type { Db } from '../../kernel/db/db.ts'
import { showMissingPage } from '../../kernel/error-pages/missing-page.ts'
import { pictureUrl, withPictureUrls } from '../../kernel/html/picture-url.ts'
import type { Representation } from '../../kernel/http/negotiation.ts'
import { cacheableOrigin, originOf, plainOrigin, splitAtOrigin } from '../../kernel/http/origin.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { answerVisitor } from '../../kernel/response-cache/answer.ts'
import { writeMarkdown } from '../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../kernel/viewer.ts'

const TYPE = 'text/markdown; charset=utf-8'
export const MarkdownFile = Type.Unsafe<string | Buffer>({
  type: 'string',
  contentMediaType: 'text/markdown',
})

/** `Accept: text/markdown` at the address of a post. */
export const POST_AS_MARKDOWN: Representation = {
  of: /^\/posts\/[1-9]\d{0,15}$/,
  type: 'text/markdown',
  suffix: '.md',
}

/** Not for shared caches: those of our samples know answers by address alone, and this one may stand at the page's. */
const CACHE_CONTROL = 'private, no-cache'

const bodies = createCache<string>({
  name: 'markdown bodies',
  ttlMs: 10 * 60_000,
  bytesOf: (text) => 2 * text.length,
})

// One at a time, so that readers never hold both text workers: authors need them to save.
const limited = limitConcurrency({ name: 'markdown', concurrency: 1, maxWaiting: 200, maxRunMs: 60_000 })
const QUEUE_KEY = 'markdown'

/** The text of a post as Markdown with front matter, for all who may see its page. */
export async function showMarkdown(request: FastifyRequest, reply: FastifyReply, id: number) {
  const { viewer, server } = request
  const db = viewer ? server.db : replicaFor(request)
  const since = changeSequence()
  const path = markdownUrl(id)
  const found = await publicPageVersion(db, id)
  const origin = cacheableOrigin(request)
  const headers = { link: `<${postUrl(id)}>; rel="canonical"`, 'cache-control': CACHE_CONTROL }
  if (viewer) {
    const { post, text } = found ? await publicText(db, id, origin) : await hiddenText(db, viewer, id, origin)
    if (found) server.views.count(post, readerOf(request))
    reply.type(TYPE).headers(headers)
    return splitAtOrigin(text).join(plainOrigin(originOf(request)))
  }
  if (!found)
    return showMissingPage(request, reply, { code: 'post_not_found', path, topics: [`post ${id}`], since })
  const make = async () => {
    const { post, text } = await publicText(db, id, origin)
    return {
      body: text,
      type: TYPE,
      varies: ['accept', 'authorization', 'cookie'],
      headers,
      topics: postTopics(id, post.author),
    }
  }
  const onServed = countVisitorsOf(server.views, id)
  return answerVisitor(request, reply, { path, make, revalidation: { version: found.text, since }, onServed })
}

/** The body is cached by its revision, the head is made of what is read. */
async function publicText(db: Db, id: number, origin: string) {
  const post = await readPost(db, null, id)
  const make = () => limited(QUEUE_KEY, () => writeMarkdown(QUEUE_KEY, linkedBody(post, origin)))
  const body = await bodies.load(db, id, make, post.version)
  return { post, text: (await headOf(db, post, origin)) + body }
}

/** For the author and those who review. */
async function hiddenText(db: Db, viewer: Viewer, id: number, origin: string) {
  const post = await readPost(db, viewer, id)
  const body = await writeMarkdown(workerQueueKey(viewer), linkedBody(post, origin))
  return { post, text: (await headOf(db, post, origin)) + body }
}

function linkedBody({ body }: Post, origin: string): string {
  return withOrigin(withPictureUrls(body), origin)
}

async function headOf(db: Db, post: Post, origin: string): Promise<string> {
  const { id, title, author, published_at, tags, language, cover_url } = post
  const series = await seriesPositionOf(db, id)
  return frontMatter({
    title,
    author: author.username,
    author_url: origin + personUrl(author.uid),
    url: origin + postUrl(id),
    published: published_at,
    updated: changedAt(post),
    tags,
    language,
    series: series?.title ?? null,
    cover: cover_url && absolute(pictureUrl(cover_url), origin),
  })
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}
