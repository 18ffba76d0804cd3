import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http.ts'
import { homeView } from './home/view.ts'

const route = { schema: { response: { 200: HtmlPage } }, config: { access: 'optional' } } as const

export const homePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/', route, async (request, reply) => showPage(request, reply, homeView))
}
