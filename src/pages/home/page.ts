import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { replicaFor } from '../../kernel/http/read-your-writes.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { showSharedPage } from '../../kernel/page-cache/shared-page.ts'
import { shownTo } from '../posts/language-filter.ts'
import { FilteredQuery, listSource } from '../posts/list.ts'
import { openPersonalHome } from './personal.ts'
import { homeView } from './view.ts'

const schema = {
  querystring: Type.Object({
    ...FilteredQuery.properties,
    welcome: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: { 200: HtmlPage },
}

export const homePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const { welcome, ...query } = request.query
    const { viewer } = request
    const db = replicaFor(request)
    return showSharedPage(request, reply, {
      ...listSource(db, '/', shownTo(viewer, query), (page, list) => homeView(db, page, list)),
      openPersonal: () => openPersonalHome(app.db, viewer, welcome !== undefined),
    })
  })
}
