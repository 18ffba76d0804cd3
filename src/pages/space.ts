import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { UserParams } from '../features/follows/schema.ts'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { openSpace } from './space/open.ts'
import { SpaceQuery, tabFor } from './space/tabs.ts'
import { spaceView } from './space/view.ts'

const schema = { params: UserParams, querystring: SpaceQuery, response: { 200: HtmlPage } }

export const spacePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/space/:uid', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const space = await openSpace(app.db, request.viewer, request.params.uid)
    const tab = tabFor(space, request.query.tab)
    const content = await tab.open(app.db, space, request.query)
    return showPage(request, reply, (page) => spaceView(page, space, tab, content(page)))
  })
}
