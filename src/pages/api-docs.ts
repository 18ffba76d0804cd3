import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { showPage } from '../kernel/http/pages.ts'
import { type ApiDescription, describeApi } from '../kernel/http/schema/openapi.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { apiDocsView } from './api-docs/view.ts'

const Description = Type.Unsafe<ApiDescription>({ type: 'object', additionalProperties: true })

/** The OpenAPI description as JSON and as a page. */
export const apiDocsPage: FastifyPluginAsyncTypebox = async (app) => {
  let description: ApiDescription
  app.addHook('onReady', async () => {
    description = describeApi(app)
  })

  app.get(
    '/api/openapi.json',
    { schema: { response: { 200: Description } }, config: { access: 'anyone' } },
    async () => description,
  )

  app.get(
    '/api/docs',
    { schema: { response: { 200: HtmlPage } }, config: { access: 'optional' } },
    async (request, reply) => showPage(request, reply, (page) => apiDocsView(page, description)),
  )
}
