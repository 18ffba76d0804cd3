import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { apiDocument } from '../../scripts/api-document.ts'
import type { ApiDescription, Operation } from '../../src/kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../src/kernel/http/openapi/schema.ts'
import { breakingChanges } from './api-changes.ts'

const RELEASED = new URL('../../docs/api/released.json', import.meta.url)

/** Changes that break programs and were made all the same, each with its reason. */
const ACCEPTED: Record<string, string> = {}

const OPEN_WRITES = [
  ...['check-email', 'register', 'login', 'second-step', 'confirm-restore', 'refresh', 'logout'],
  ...['forgot-password', 'reset-password', 'confirm-address', 'restore-address', 'verify-address'],
  ...['passkey/options', 'passkey', 'providers/register'],
  ...['providers/{provider}/start', 'providers/{provider}/callback'],
]
const ASKED_THEN = 'visitors without a CSRF token were refused then, too'
const TYPED_THEN = 'the answer was of that type then, too'

/** What the description of a release had wrong: that site already did what today's description says. Each with its reason. */
const CORRECTED: Record<string, Record<string, string>> = {
  '0.2.0': {
    ...Object.fromEntries(
      OPEN_WRITES.map((path) => [
        `POST /api/auth/${path} lets in with csrf or session and csrf or bearer, no more with nothing`,
        ASKED_THEN,
      ]),
    ),
    'GET /api/messages/stream 200 is text/event-stream, no more application/json': TYPED_THEN,
    'GET /api/admin/energy/logs.csv 200 is text/csv, no more application/json': TYPED_THEN,
    'GET /api/docs 200 is text/html, no more application/json': TYPED_THEN,
  },
}

test('the API only adds to what the last release had', async () => {
  const released = JSON.parse(readFileSync(RELEASED, 'utf8'))
  const broken = breakingChanges(released, await apiDocument())
  const known = { ...ACCEPTED, ...CORRECTED[released['x-release']] }
  assert.deepEqual(
    broken.filter((line) => !Object.hasOwn(known, line)),
    [],
    'programs that were written for the last release would break',
  )
  assert.deepEqual(
    Object.keys(known).filter((line) => !broken.includes(line)),
    [],
    'these are no longer broken: take them off the list',
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

const greeting: Operation = {
  operationId: 'x',
  tags: [],
  parameters: [{ name: 'to', in: 'query', required: false, schema: text }],
  security: [{}, { session: [], csrf: [] }, { bearer: [] }, { token: ['read'] }],
  requestBody: { required: true, content: { 'application/json': { schema: object({ mail: text }) } } },
  responses: { 200: { description: '', content: { 'text/csv': { schema: text } } } },
}

function problemsAfter(changes: Partial<Operation>, before: Partial<Operation> = {}): string[] {
  const [older, newer] = [before, changes].map((each) => {
    const document = documentOf({}, {})
    document.paths = { '/api/greetings': { post: { ...greeting, ...each } } }
    return document
  })
  return breakingChanges(older!, newer!).map((line) => line.replace('POST /api/greetings ', ''))
}

test('so is a door that closes: a login, a CSRF token or another scope that is needed now', () => {
  const forMembers = greeting.security.slice(1)
  const [session, bearer, token] = forMembers
  assert.deepEqual(problemsAfter({ security: forMembers }), [
    'lets in with session and csrf or bearer or token read, no more with nothing',
  ])
  assert.deepEqual(problemsAfter({ security: [{ csrf: [] }, ...forMembers] }), [
    'lets in with csrf or session and csrf or bearer or token read, no more with nothing',
  ])
  const members = { security: forMembers }
  assert.deepEqual(problemsAfter({ security: [session!, bearer!] }, members), [
    'lets in with session and csrf or bearer, no more with token read',
  ])
  assert.deepEqual(problemsAfter({ security: [session!, bearer!, { token: ['write'] }] }, members), [
    'lets in with session and csrf or bearer or token write, no more with token read',
  ])
  // What needs less, or lets in more people, breaks nothing.
  assert.deepEqual(problemsAfter({ security: [{}] }, members), [])
  assert.deepEqual(problemsAfter({ security: [{ session: [] }, bearer!, token!] }, members), [])
  assert.deepEqual(problemsAfter({ security: [{}, ...forMembers] }, members), [])
})

test('so is a text that must have another form, a parameter in another place, and another media type', () => {
  const sends = (schema: Schema) => ({
    requestBody: { required: true, content: { 'application/json': { schema: object({ mail: schema }) } } },
  })
  assert.deepEqual(problemsAfter(sends({ ...text, format: 'email' })), [
    'body.mail is narrower: format none → email',
  ])
  assert.deepEqual(problemsAfter(sends({ ...text, pattern: '^a' }), sends({ ...text, pattern: '^[ab]' })), [
    'body.mail is narrower: pattern ^[ab] → ^a',
  ])
  assert.deepEqual(problemsAfter({}, sends({ ...text, pattern: '^a', format: 'email' })), [])
  assert.deepEqual(problemsAfter(sends({ ...text, enum: ['a'] })), ['body.mail takes only a now'])
  const either: Schema = { anyOf: [{ const: 'a' }, { const: 'b' }] }
  assert.deepEqual(problemsAfter(sends({ const: 'a' }), sends(either)), ['body.mail takes b no more'])

  const moved = [{ name: 'to', in: 'header', required: false, schema: text }]
  assert.deepEqual(problemsAfter({ parameters: moved }), ['parameter.query.to is gone'])

  const form = { required: true, content: { 'multipart/form-data': { schema: object({ mail: text }) } } }
  assert.deepEqual(problemsAfter({ requestBody: form }), [
    'body is multipart/form-data, no more application/json',
  ])
  const both = { ...greeting.requestBody!.content, ...form.content }
  assert.deepEqual(problemsAfter({ requestBody: { required: true, content: both } }), [])
  const nothing = { required: true, content: {} }
  assert.deepEqual(problemsAfter({ requestBody: nothing }), ['body is empty, no more application/json'])
  const json = { 200: { description: '', content: { 'application/json': { schema: text } } } }
  assert.deepEqual(problemsAfter({ responses: json }), ['200 is application/json, no more text/csv'])
  assert.deepEqual(problemsAfter({ responses: { 204: { description: '' } } }), ['200 is gone'])
})
