import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { describeSite } from '../../src/pages/api-docs/describe-site.ts'
import { ApiDocument } from '../fuzz/document.ts'
import { beforeDrop } from '../kit/database.ts'

// Every answer of the API, in any test, is validated against the API description: status, content type, required headers,
// and the body by its schema, in which the codes of refusals are an enumeration.

/** Once per process: all its sites have the same routes. */
let document: Promise<ApiDocument> | undefined
const problems = new Set<string>()

/** Called before a test adds routes of its own, which are not described. */
export async function validateAnswers(app: FastifyInstance): Promise<void> {
  document ??= describeSite(app).then((description) => new ApiDocument(description))
  const described = await document
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }, reply, payload) => {
    const operation = described.operationOf(method, url)
    // A bug on our side stands in no description.
    if (!operation || reply.statusCode === 500) return
    const headers = reply.getHeaders()
    const problem = described.problemWith(operation, { statusCode: reply.statusCode, headers, payload })
    if (problem) problems.add(`${operation.name}: ${problem}`)
  })
}

/** The test file fails. */
beforeDrop.push(async () => {
  const found = [...problems]
  problems.clear()
  assert.deepEqual(
    found,
    [],
    'answers unlike the API description; error codes stand in the route, in `refuses`',
  )
})
