import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { styleguideView } from './view.ts'

const route = { schema: { response: { 200: HtmlPage } }, config: { access: 'optional' } } as const

/** Every component in every state; registered in development only. */
export const styleguidePage: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/styleguide', route, async (request, reply) => showPage(request, reply, styleguideView))
}
