import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { RouteShorthandOptions } from 'fastify'
import { Type } from 'typebox'
import { testApp } from '../../../test/kit/app.ts'

const answers = { response: { 200: Type.Object({}) } }

function boot(t: TestContext, url: string, options: RouteShorthandOptions) {
  return testApp(t, { routes: async (app) => void app.post(url, options, async () => ({})) })
}

test('a route that does not say what it answers stops the boot', async (t) => {
  await assert.rejects(boot(t, '/api/x', {}), /POST \/api\/x: says nothing about what it answers/)
})

test('a route with an unknown access word stops the boot', async (t) => {
  const config = { access: 'everyone' as 'anyone' }
  await assert.rejects(boot(t, '/api/x', { schema: answers, config }), /"everyone" is no access word/)
})

test('a route with parameters it does not describe stops the boot', async (t) => {
  await assert.rejects(boot(t, '/api/x/:id', { schema: answers }), /no schema.params/)
})

test('a route that would take any field stops the boot', async (t) => {
  const body = Type.Object({ inner: Type.Object({}) }, { additionalProperties: false })
  await assert.rejects(boot(t, '/api/x', { schema: { ...answers, body } }), /not closed/)
})

test('a route that says nothing about access needs a login', async (t) => {
  const { visitor } = await boot(t, '/api/x', { schema: answers })
  assert.equal((await visitor.post('/api/x')).statusCode, 401)
})
