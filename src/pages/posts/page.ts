import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { PostParams } from '../../features/posts/schema.ts'
import { viewerPostState } from '../../features/viewer-post-state/service.ts'
import { mentionEndpoint } from '../../features/webmentions/service.ts'
import { changeSequence } from '../../kernel/cache/changes.ts'
import { showMissingPage } from '../../kernel/error-pages/missing-page.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { showPartedPage, showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { type ArticleInput, loadHidden } from './article.ts'
import { shownTo } from './language-filter.ts'
import { FilteredQuery, type LoadedList, listAside, listSource, listView } from './list.ts'
import { MarkdownFile, showMarkdown } from './markdown.ts'
import { listMetaTags } from './meta-tags.ts'
import { postSource } from './page-cache.ts'
import { positionQuery, requestedPosition, ThreadQuery } from './thread-query.ts'

const ArticleQuery = Type.Object({
  ...ThreadQuery.properties,
  /** Sent by client/post/save-post.ts: the response includes the folder picker. */
  choosing: Type.Optional(Type.String({ maxLength: 100 })),
})

export const postPages: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'optional' } as const

  app.get(
    '/posts',
    {
      schema: { querystring: FilteredQuery, response: { 200: HtmlPage } },
      config: { ...config, shedsLoad: true },
    },
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
      return showPost(request, reply, request.params.id, {
        ...requestedPosition(query),
        choosingFolders: choosing !== undefined,
        mentionEndpoint: mentionEndpoint(app.db, app.config),
      })
    },
  )

  app.get(
    '/posts/:id.md',
    {
      schema: { params: PostParams, response: { 200: MarkdownFile, 304: Type.Null() } },
      config: { ...config, scope: 'read' },
    },
    (request, reply) => showMarkdown(request, reply, request.params.id),
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

/** Shows a public post, or a hidden one to its author and admins. */
async function showPost(request: FastifyRequest, reply: FastifyReply, id: number, input: ArticleInput) {
  const { viewer, server } = request
  const db = viewer ? server.db : replicaFor(request)
  const since = changeSequence()
  const found = await viewerPostState(db, viewer, id)
  const path = `/posts/${id}${positionQuery(input)}`
  if (found)
    return showPartedPage(request, reply, postSource(request, db, { id, path, since, ...found }, input))
  if (viewer) return showPage(request, reply, await loadHidden(db, viewer, id, input))
  return showMissingPage(request, reply, { code: 'post_not_found', path, topics: [`post ${id}`], since })
}

function postsView(page: SharedPageContext, list: LoadedList): LayoutContent {
  const { title } = page.t.posts
  return {
    title,
    head: listMetaTags(page, '/posts', '/feed', title, page.brand.share),
    main: html`<header class="list-head"><h1>${title}</h1></header>${listView(page, list)}`,
    ...listAside(page, list),
  }
}
