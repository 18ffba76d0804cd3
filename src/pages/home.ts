import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { showSharedPage } from '../kernel/page-cache/shared-page.ts'
import { replicaFor } from '../kernel/read-your-writes.ts'
import { homeView } from './home/view.ts'
import { openWelcome } from './home/welcome.ts'
import { ListQuery, listSource } from './posts/list.ts'

const schema = {
  querystring: Type.Object({
    ...ListQuery.properties,
    welcome: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: { 200: HtmlPage },
}

export const homePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const { welcome, ...query } = request.query
    const { viewer } = request
    return showSharedPage(request, reply, {
      ...listSource(replicaFor(request), '/', query, homeView),
      openPersonal: () => openWelcome(app.db, viewer, welcome !== undefined),
    })
  })
}
