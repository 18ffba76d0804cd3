import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { apiDocument } from '../../scripts/api-document.ts'
import type { ApiDescription, Operation } from '../../src/kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../src/kernel/http/openapi/schema.ts'
import { breakingChanges } from '../api-changes.ts'

const RELEASED = new URL('../../docs/api/released.json', import.meta.url)

/** Changes that break programs and were made all the same, each with its reason. */
const ACCEPTED: Record<string, string> = {}

test('the API only adds to what the last release had', async () => {
  const released = JSON.parse(readFileSync(RELEASED, 'utf8'))
  const broken = breakingChanges(released, await apiDocument())
  assert.deepEqual(
    broken.filter((line) => !Object.hasOwn(ACCEPTED, line)),
    [],
    'programs that were written for the last release would break',
  )
  assert.deepEqual(
    Object.keys(ACCEPTED).filter((line) => !broken.includes(line)),
    [],
    'these are no longer broken: take them off ACCEPTED',
  )
})

const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string' }

function documentOf(body: Schema, answer: Schema, path = '/api/greetings'): ApiDescription {
  const content = (schema: Schema) => ({ 'application/json': { schema } })
  const operation: Operation = {
    operationId: 'x',
    tags: [],
    parameters: [],
    security: [],
    requestBody: { required: true, content: content(body) },
    responses: { 200: { description: '', content: content(answer) } },
  }
  const info = { title: '', version: '', description: '', license: {} }
  const components = { schemas: {} }
  return { openapi: '3.1.0', info, servers: [], tags: [], paths: { [path]: { post: operation } }, components }
}

test('what would break a program is found, and what is added is not', () => {
  const before = documentOf(
    object({ kind: { enum: ['a', 'b'], type: 'string' }, text: { type: 'string', maxLength: 9 } }),
    object({ id: { type: 'integer' }, name: text, list: { type: 'array', items: object({ x: text }) } }),
  )
  const problems = (after: ApiDescription) => breakingChanges(before, after)
  const { requestBody, responses } = before.paths['/api/greetings']!.post!
  const body = requestBody!.content['application/json']!.schema
  const answer = (responses[200] as { content: Record<string, { schema: Schema }> }).content[
    'application/json'
  ]!.schema
  assert.deepEqual(problems(before), [])
  assert.deepEqual(problems(documentOf(body, answer, '/api/other')), ['POST /api/greetings is gone'])
  assert.deepEqual(problems(documentOf(object({ ...body.properties, more: text }), answer)), [
    'POST /api/greetings body.more is required now',
  ])
  assert.deepEqual(
    problems(
      documentOf(
        object({ kind: { enum: ['a'], type: 'string' }, text: { type: 'string', maxLength: 5 } }),
        answer,
      ),
    ),
    [
      'POST /api/greetings body.kind takes b no more',
      'POST /api/greetings body.text is narrower: maxLength 9 → 5',
    ],
  )
  const changed = object({
    id: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    list: { type: 'array', items: object({}) },
  })
  assert.deepEqual(problems(documentOf(body, changed)), [
    'POST /api/greetings 200.id may be null',
    'POST /api/greetings 200.name is gone',
    'POST /api/greetings 200.list[].x is gone',
  ])
  const added = documentOf(
    object({ ...body.properties, more: text }, body.required),
    object({ ...answer.properties, more: text }),
  )
  assert.deepEqual(problems(added), [])
})
