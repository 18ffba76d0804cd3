import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { emptyHomeView, homeView } from './home/view.ts'
import { openWelcome } from './home/welcome.ts'
import { ListQuery, openList } from './posts/list.ts'

const schema = {
  querystring: Type.Object({
    ...ListQuery.properties,
    welcome: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: { 200: HtmlPage },
}

export const homePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const greeted = request.query.welcome !== undefined
    const welcome = request.viewer && (await openWelcome(app.db, request.viewer, greeted))
    const list = await openList(app.db, '/', request.query)
    return showPage(request, reply, (page) => {
      const greeting = welcome?.(page) ?? null
      return list.total === 0 ? emptyHomeView(page, greeting) : homeView(page, greeting, list)
    })
  })
}
