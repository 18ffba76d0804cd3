import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { SEARCHING } from '../features/accounts/rules.ts'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { openSearch } from './search/open.ts'
import { searchView } from './search/view.ts'

const Loose = Type.Optional(Type.String({ maxLength: 500 }))

const schema = {
  querystring: Type.Object({ q: Loose, tag: Loose, since: Loose, page: Loose }),
  response: { 200: HtmlPage },
}

export const searchPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/search', { schema, config: { access: 'optional', limit: SEARCHING } }, async (request, reply) => {
    const search = await openSearch(app.db, request.query)
    return showPage(request, reply, (page) => searchView(page, search))
  })
}
