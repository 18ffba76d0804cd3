import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { UserParams } from '../../features/follows/schema.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { showOwnView, showSharedView } from './show.ts'
import { isShared, SpaceQuery } from './tabs.ts'

const schema = { params: UserParams, querystring: SpaceQuery, response: { 200: HtmlPage } }

export const spacePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/space/:uid', { schema, config: { access: 'optional', shedsLoad: true } }, (request, reply) => {
    const { uid } = request.params
    const show = isShared(request.viewer, uid, request.query.tab) ? showSharedView : showOwnView
    return show(request, reply, uid, request.query)
  })
}
