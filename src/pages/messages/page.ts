import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { langOf } from '../../kernel/http/language.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'
import { loadInbox } from './load.ts'
import { inboxView } from './view.ts'

/** Any text is accepted; invalid values select the nearest valid page. */
const Word = Type.Optional(Type.String({ maxLength: 100 }))
const schema = {
  querystring: Type.Object({ category: Word, page: Word }),
  response: { 200: HtmlPage },
}

export const messagesPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/messages', { schema, config: { noStore: true } }, async (request, reply) => {
    const inbox = await loadInbox(app.db, viewerOf(request), request.query, langOf(request))
    return showPage(request, reply, (page) => inboxView(page, inbox))
  })
}
