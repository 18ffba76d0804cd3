import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { showPage } from '../../kernel/http/pages.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { loadFeed } from './load.ts'
import { feedView } from './view.ts'

const schema = {
  querystring: Type.Object({
    cursor: Type.Optional(Type.String({ maxLength: 300 })),
    of: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: { 200: HtmlPage },
}

/** Posts of followed authors, or with followed tags; the feeds for other programs are in `pages/feeds/`. */
export const feedPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/feed', { schema, config: { shedsLoad: true } }, async (request, reply) => {
    const feed = await loadFeed(replicaFor(request), viewerOf(request), request.query)
    return showPage(request, reply, (page) => feedView(page, feed))
  })
}
