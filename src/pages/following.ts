import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage, viewerOf } from '../kernel/http.ts'
import { openFeed } from './following/open.ts'
import { feedView } from './following/view.ts'

const schema = {
  querystring: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 300 })) }),
  response: { 200: HtmlPage },
}

export const followingPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/following', { schema }, async (request, reply) => {
    const feed = await openFeed(app.db, viewerOf(request), request.query.cursor)
    return showPage(request, reply, (page) => feedView(page, feed))
  })
}
