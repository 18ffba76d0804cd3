import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { PostParams } from '../features/posts/schema.ts'
import { countVisitorsOf, pageVersionKey, postTopics, readerOf } from '../features/posts/service.ts'
import { viewerPostState } from '../features/viewer-post-state/service.ts'
import { changeSequence, lastChangeOf } from '../kernel/cache/changes.ts'
import type { LayoutContent } from '../kernel/html/layout.ts'
import type { PageContext, SharedPageContext } from '../kernel/html/page.ts'
import { contextOf, sharedPage, showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { showMissingPage } from '../kernel/page-cache/missing-page.ts'
import { HTML_TYPE, PAGE_VARIES, showSharedPage } from '../kernel/page-cache/shared-page.ts'
import { replicaFor } from '../kernel/read-your-writes.ts'
import { answerVisitor } from '../kernel/response-cache/answer.ts'
import { type ArticleInput, openHidden } from './posts/article.ts'
import { shownTo } from './posts/language-filter.ts'
import { FilteredQuery, listAside, listSource, listView, type OpenedList } from './posts/list.ts'
import { listMetaTags } from './posts/meta-tags.ts'
import { assemblePage, cachedArticle, cachedComments } from './posts/page-cache.ts'
import { positionQuery, requestedPosition, ThreadQuery } from './posts/thread-query.ts'
import { openViewerFragments } from './posts/viewer-fragments.ts'

const ArticleQuery = Type.Object({
  ...ThreadQuery.properties,
  /** Sent by client/post/save-post.ts: the response includes the folder picker. */
  choosing: Type.Optional(Type.String({ maxLength: 100 })),
})

export const postPages: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'optional' } as const

  app.get(
    '/posts',
    { schema: { querystring: FilteredQuery, response: { 200: HtmlPage } }, config },
    async (request, reply) => {
      return showSharedPage(
        request,
        reply,
        listSource(replicaFor(request), '/posts', shownTo(request.viewer, request.query), postsView),
      )
    },
  )

  app.get(
    '/posts/:id',
    {
      schema: { params: PostParams, querystring: ArticleQuery, response: { 200: HtmlPage } },
      config: { ...config, framesVideos: true },
    },
    async (request, reply) => {
      const { choosing, ...query } = request.query
      const input = { ...requestedPosition(query), choosingFolders: choosing !== undefined }
      return (
        (await showPublic(request, reply, request.params.id, input)) ??
        showHidden(request, reply, request.params.id, input)
      )
    },
  )

  // Legacy address; redirects whether or not the post exists.
  app.get(
    '/posts/:id/edit',
    { schema: { params: PostParams, response: { 301: Type.Null() } }, config },
    (request, reply) => {
      reply.redirect(`/studio/write?id=${request.params.id}`, 301)
    },
  )
}

/** Visitors get a cached page; members, one assembled from cached fragments, or null for what is not public. */
async function showPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  { choosingFolders, ...position }: ArticleInput,
): Promise<string | Buffer | null> {
  const { viewer, server } = request
  const { views } = server
  const db = viewer ? server.db : replicaFor(request)
  const since = changeSequence()
  const found = await viewerPostState(db, viewer, id)
  const path = `/posts/${id}${positionQuery(position)}`
  if (!found) return viewer ? null : showMissingPost(request, reply, { id, path, since })
  const { version, state } = found
  const open = async () => {
    const shared = sharedPage(request)
    const article = await cachedArticle(db, shared, id, version)
    const comments = await cachedComments(db, shared, article.post, version, position)
    const post = { ...version, ...article.post }
    const fragmentsFor = await openViewerFragments(db, viewer, post, state, {
      commentIds: comments.ids,
      choosingFolders,
    })
    const view = (page: PageContext) => assemblePage(db, page, article, comments, fragmentsFor(page))
    return { article, view }
  }
  if (!viewer) {
    const make = async () => {
      const { article, view } = await open()
      const body = view(contextOf(request, '', path)).plain()
      return { body, type: HTML_TYPE, varies: PAGE_VARIES, topics: postTopics(id, article.post.author) }
    }
    return answerVisitor(request, reply, {
      path,
      make,
      revalidation: { version: `${lastChangeOf('parts 0')} ${pageVersionKey(version)}`, since },
      onServed: countVisitorsOf(views, id),
    })
  }
  const { article, view } = await open()
  views.count(article.post, readerOf(request))
  return showPage(request, reply, view)
}

/** Nothing that is not public is shown to visitors. */
function showMissingPost(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, path, since }: { id: number; path: string; since: number },
): Promise<Buffer> {
  return showMissingPage(request, reply, { code: 'post_not_found', path, topics: [`post ${id}`], since })
}

async function showHidden(request: FastifyRequest, reply: FastifyReply, id: number, input: ArticleInput) {
  return showPage(request, reply, await openHidden(request.server.db, request.viewer, id, input))
}

function postsView(page: SharedPageContext, list: OpenedList): LayoutContent {
  const { title } = page.t.posts
  return {
    title,
    head: listMetaTags(page, '/posts', '/feed.xml', title),
    main: html`<header class="list-head"><h1>${title}</h1></header>${listView(page, list)}`,
    ...listAside(page, list),
  }
}
