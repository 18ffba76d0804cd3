import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { SEARCHING } from '../../features/accounts/rules.ts'
import { listTopics } from '../../features/posts/service.ts'
import { searchUrl } from '../../features/search/view.ts'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { loadSearch, searchInput } from './load.ts'
import { searchView } from './view.ts'

const Loose = Type.Optional(Type.String({ maxLength: 500 }))

const schema = {
  querystring: Type.Object({ q: Loose, tag: Loose, since: Loose, page: Loose }),
  response: { 200: HtmlPage },
}

export const searchPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/search',
    { schema, config: { access: 'optional', limit: SEARCHING, shedsLoad: true } },
    async (request, reply) => {
      const input = searchInput(request.query)
      return showSharedPage(request, reply, {
        path: searchUrl(input),
        async load(page) {
          const search = await loadSearch(replicaFor(request), input)
          return { content: searchView(page, search), topics: listTopics(search.posts, 'newest') }
        },
      })
    },
  )
}
