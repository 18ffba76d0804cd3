import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { PostParams } from '../features/posts/schema.ts'
import { readerOf } from '../features/posts/service.ts'
import { layout } from '../kernel/html/layout.ts'
import type { PageContext } from '../kernel/html/page.ts'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http.ts'
import { openArticle } from './posts/article.ts'
import { listHead } from './posts/head.ts'
import { ListQuery, listAside, listView, type OpenedList, openList } from './posts/list.ts'
import { ThreadQuery, wantedPlace } from './posts/thread-query.ts'

const ArticleQuery = Type.Object({
  ...ThreadQuery.properties,
  /** Asked by client/save.ts, for the folders to choose from. */
  choosing: Type.Optional(Type.String({ maxLength: 100 })),
})

export const postPages: FastifyPluginAsyncTypebox = async (app) => {
  const config = { access: 'optional' } as const

  app.get(
    '/posts',
    { schema: { querystring: ListQuery, response: { 200: HtmlPage } }, config },
    async (request, reply) => {
      const list = await openList(app.db, '/posts', request.query)
      return showPage(request, reply, (page) => postsView(page, list))
    },
  )

  app.get(
    '/posts/:id',
    { schema: { params: PostParams, querystring: ArticleQuery, response: { 200: HtmlPage } }, config },
    async (request, reply) => {
      const { choosing, ...place } = request.query
      const wish = { ...wantedPlace(place), choosing: choosing !== undefined }
      const { article, view } = await openArticle(app.db, request.viewer, request.params.id, wish)
      app.views.count(article, readerOf(request))
      return showPage(request, reply, view)
    },
  )

  // An address of old; it tells nothing about whether there is such a post.
  app.get(
    '/posts/:id/edit',
    { schema: { params: PostParams, response: { 301: Type.Null() } }, config },
    (request, reply) => {
      reply.redirect(`/studio/write?id=${request.params.id}`, 301)
    },
  )
}

function postsView(page: PageContext, list: OpenedList): SafeHtml {
  const { title } = page.t.posts
  return layout(page, {
    title,
    head: listHead(page, '/posts', '/feed.xml'),
    main: html`<header class="list-head"><h1>${title}</h1></header>${listView(page, list)}`,
    ...listAside(page, list),
  })
}
