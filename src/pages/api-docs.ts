import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '../kernel/errors.ts'
import type { ApiDescription } from '../kernel/http/openapi/describe-api.ts'
import { showPage } from '../kernel/http/pages.ts'
import { HtmlPage } from '../kernel/http/schema/shapes.ts'
import { describeSite } from './api-docs/describe-site.ts'
import { entriesOf } from './api-docs/entries.ts'
import { operationView } from './api-docs/operation-view.ts'
import * as operations from './api-docs/operations.ts'
import { apiDocsView } from './api-docs/view.ts'

const Description = Type.Unsafe<ApiDescription>({
  type: 'object',
  additionalProperties: true,
  title: 'OpenApiDocument',
})
const DocsQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) })
const OperationParams = Type.Object({ operation: Type.String({ maxLength: 200 }) })

/** The OpenAPI description as JSON and as pages. */
export const apiDocsPage: FastifyPluginAsyncTypebox = async (app) => {
  let made: ApiDescription | undefined
  // Lazy: built at the first request, so that a start does not wait for it.
  const description = () => (made ??= describeSite(app))

  app.get(
    '/api/openapi.json',
    {
      schema: { ...operations.getDocument, response: { 200: Description } },
      config: { access: 'anyone' },
    },
    async () => description(),
  )

  app.get(
    '/api/docs',
    {
      schema: {
        ...operations.listOperations,
        querystring: DocsQuery,
        response: { 200: HtmlPage },
      },
      config: { access: 'optional' },
    },
    async (request, reply) =>
      showPage(request, reply, (page) => apiDocsView(page, description(), request.query.q ?? '')),
  )

  app.get(
    '/api/docs/:operation',
    {
      schema: {
        ...operations.readOperation,
        params: OperationParams,
        response: { 200: HtmlPage },
      },
      config: { access: 'optional' },
    },
    async (request, reply) => showOperation(request, reply, request.params.operation),
  )

  function showOperation(request: FastifyRequest, reply: FastifyReply, id: string) {
    const entry = entriesOf(description()).find(({ operation }) => operation.operationId === id)
    if (!entry) throw notFound()
    return showPage(request, reply, (page) => operationView(page, entry, description()))
  }
}
