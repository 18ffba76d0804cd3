import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '../../kernel/errors.ts'
import type { ApiDescription } from '../../kernel/http/openapi/describe-api.ts'
import { operationsOf, type Routes } from '../../kernel/http/operations.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { describeSite } from './describe-site.ts'
import { entriesOf } from './entries.ts'
import { operationView } from './operation-view.ts'
import { apiDocsView } from './view.ts'

const Description = Type.Unsafe<ApiDescription>({
  type: 'object',
  additionalProperties: true,
  title: 'OpenApiDocument',
})
const DocsQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) })
const OperationParams = Type.Object({ operation: Type.String({ maxLength: 200 }) })

/** The OpenAPI description as JSON and as pages. */
export const apiDocsPage: Routes = async (app) => {
  const api = operationsOf(app)
  let made: Promise<ApiDescription> | undefined
  // Lazy: built on the first request, so that startup does not wait for it.
  const description = () => (made ??= describeSite(app))

  api.get('/api/openapi.json', {
    summary: 'Get this description',
    description:
      'OpenAPI 3.1, made from the routes of the running site; the same for everyone. Until the next release it only grows, so programs that know an older one go on working.',
    access: 'anyone',
    answer: { 200: Description },
    call: async () => description(),
  })

  api.get('/api/docs', {
    summary: 'Read this description as a page',
    description:
      'One line for each operation, in groups; `q` searches method, address and summary. The words of the page follow the language of the request.',
    access: 'optional',
    query: DocsQuery,
    answer: { 200: HtmlPage },
    call: async ({ query, request, reply }) => {
      const described = await description()
      return showPage(request, reply, (page) => apiDocsView(page, described, query.q ?? ''))
    },
  })

  api.get('/api/docs/:operation', {
    summary: 'Read about one operation as a page',
    description:
      'Types, examples, error codes and a form that sends, by the `operationId` of this description. An unknown one is not found.',
    access: 'optional',
    params: OperationParams,
    answer: { 200: HtmlPage },
    refuses: ['not_found'],
    call: async ({ params, request, reply }) => showOperation(request, reply, params.operation),
  })

  async function showOperation(request: FastifyRequest, reply: FastifyReply, id: string) {
    const described = await description()
    const entry = entriesOf(described).find(({ operation }) => operation.operationId === id)
    if (!entry) throw notFound()
    return showPage(request, reply, (page) => operationView(page, entry, described))
  }
}
