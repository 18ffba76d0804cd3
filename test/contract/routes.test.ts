import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { describeApi } from '../../src/kernel/http/openapi.ts'
import type { Ban, Role } from '../../src/kernel/http.ts'
import { testApp } from '../app.ts'
import { createNotes, noteRoutes } from '../fixtures/notes.ts'
import { addressOf, digestOfDatabase, ends, isApi, isWrite, methodOf, nameOf, schemasIn } from './walk.ts'

// Walks the router, so a route is covered the moment it exists. The notes of the fixture stand for slices to come.

async function everyRoute(t: TestContext) {
  const opened = await testApp(t, { routes: noteRoutes })
  await createNotes(opened.db)
  const as = (role: Role, ban?: Ban) => opened.user({ role, ...(ban ? { ban } : {}) })
  return { ...opened, as, routes: opened.app.declaredRoutes }
}

const accessOf = (route: { options: { config?: { access?: string } } }) =>
  route.options.config?.access ?? 'user'
const needsLogin = (route: Parameters<typeof accessOf>[0]) =>
  !['anyone', 'optional'].includes(accessOf(route))

test('an anonymous call of a login-required route is 401 before CSRF, validation and look-ups', async (t) => {
  const { visitor, routes } = await everyRoute(t)
  for (const route of routes.filter(needsLogin).filter(isApi)) {
    const reply = await visitor.request(methodOf(route), addressOf(route, 'odd'), undefined, { csrf: null })
    assert.equal(reply.statusCode, 401, nameOf(route))
  }
})

test('an anonymous visit of a login-required page leads to the login page and back', async (t) => {
  const { visitor, routes } = await everyRoute(t)
  for (const route of routes.filter(needsLogin).filter((each) => !isApi(each))) {
    const address = `${addressOf(route, 'odd')}?tab=a%20b`
    const { statusCode, headers } = await visitor.get(address)
    assert.equal(statusCode, 303, nameOf(route))
    assert.equal(headers.location, `/login?next=${encodeURIComponent(address)}`)
  }
})

test('a write without, with a wrong or with a foreign CSRF token is 403 and changes nothing', async (t) => {
  const { as, routes, db } = await everyRoute(t)
  const foreign = await (await as('user')).csrfToken()
  const owner = await as('owner')
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(isWrite)) {
    for (const csrf of [null, 'wrong', foreign]) {
      const reply = await owner.request(methodOf(route), addressOf(route), {}, { csrf })
      assert.equal(`${reply.statusCode} ${reply.json().error.code}`, '403 csrf_invalid', nameOf(route))
    }
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('a banned person is refused every protected write, changes nothing, and reads on', async (t) => {
  const { as, routes, db } = await everyRoute(t)
  const banned = await as('admin', { reason: 'spam', until: null })
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(needsLogin).filter(ends)) {
    const reply = await banned.request(methodOf(route), addressOf(route), {})
    if (isWrite(route)) assert.equal(reply.json().error.code, 'user_banned', nameOf(route))
    else if (accessOf(route) !== 'owner') assert.notEqual(reply.statusCode, 403, nameOf(route))
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('roles: a user meets 403 on admin and owner routes, an admin on owner routes', async (t) => {
  const { as, routes } = await everyRoute(t)
  for (const route of routes) {
    const access = accessOf(route)
    const refused = { admin: ['user'], owner: ['user', 'admin'] }[access] ?? []
    for (const role of refused as ('user' | 'admin')[]) {
      const reply = await (await as(role)).request(methodOf(route), addressOf(route), {})
      assert.equal(
        `${reply.statusCode} ${reply.json().error.code}`,
        '403 forbidden',
        `${role} on ${nameOf(route)}`,
      )
    }
  }
})

test('reading changes nothing', async (t) => {
  const { as, visitor, routes, db } = await everyRoute(t)
  const owner = await as('owner')
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(ends).filter((each) => !isWrite(each))) {
    for (const reader of [visitor, owner]) await reader.get(addressOf(route))
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('odd ids and numbers never cause a 5xx', async (t) => {
  const { as, routes } = await everyRoute(t)
  const owner = await as('owner')
  const odd = [
    '0',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    '9007199254740993',
    '%00',
    '%ff',
    '%E4%BD',
    "'",
    '..%2f',
    '{}',
    '中文',
  ]
  for (const route of routes.filter(({ url }) => url.includes(':'))) {
    for (const value of odd) {
      const reply = await owner.request(methodOf(route), addressOf(route, value), {})
      assert.ok(reply.statusCode < 500, `${nameOf(route)} with ${value}: ${reply.statusCode}`)
      assert.ok(reply.statusCode >= 400, `${nameOf(route)} with ${value}: ${reply.statusCode}`)
    }
  }
})

test('odd forms of a path never meet fewer guards', async (t) => {
  const { visitor, routes } = await everyRoute(t)
  for (const route of routes.filter(needsLogin)) {
    const address = addressOf(route)
    const forms = [
      `/${address}`,
      `${address}/`,
      `${address};x`,
      address.toUpperCase(),
      address.replace('/api/', '/api//'),
    ]
    for (const form of [...forms, address.replace('/api/', '/api%2f'), `/./${address}`]) {
      const reply = await visitor.request(methodOf(route), form, {}, { csrf: null })
      const askedToLogIn = String(reply.headers.location).startsWith('/login?next=')
      assert.ok(
        askedToLogIn || [400, 401, 404, 405].includes(reply.statusCode),
        `${form}: ${reply.statusCode}`,
      )
    }
  }
})

test('an undeclared method is 405 and names those that exist', async (t) => {
  const { visitor, routes, app } = await everyRoute(t)
  for (const route of routes) {
    const address = addressOf(route)
    const allowed = app.methodsOf(address)
    const expected = app.hidesOtherMethods(address) ? 404 : 405
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (each) => !allowed.includes(each),
    )) {
      const reply = await visitor.request(method, address)
      assert.equal(reply.statusCode, expected, `${method} ${address}`)
      assert.equal(reply.headers.allow, expected === 405 ? allowed.join(', ') : undefined)
    }
  }
})

test('security headers stand on every answer, and errors and personal answers are never stored', async (t) => {
  const { as, visitor, routes } = await everyRoute(t)
  const person = await as('user')
  const addresses = [
    ...routes.filter(ends).map((route) => addressOf(route)),
    '/nowhere',
    '/api/nowhere',
    '/%zz',
  ]
  // Routes that never look who is asking answer everyone alike.
  const forAll = routes.filter((route) => accessOf(route) === 'anyone').map((route) => addressOf(route))
  for (const address of addresses) {
    for (const reader of [visitor, person]) {
      const { headers, statusCode } = await reader.get(address)
      assert.match(
        String(headers['content-security-policy']),
        /script-src 'self'.*frame-ancestors 'none'/,
        address,
      )
      assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
      assert.equal(headers['x-content-type-options'], 'nosniff', address)
      assert.ok(headers['referrer-policy'], address)
      assert.ok(headers['x-request-id'], address)
      const personal = reader !== visitor && !forAll.includes(address)
      if (statusCode >= 400 || personal) assert.equal(headers['cache-control'], 'no-store', address)
    }
  }
})

test('errors have one shape and show nothing of the inside', async (t) => {
  const { visitor, routes } = await everyRoute(t)
  for (const route of routes.filter(isApi)) {
    const reply = await visitor.request(methodOf(route), addressOf(route), {}, { csrf: null })
    if (reply.statusCode < 400) continue
    const { error, ...rest } = reply.json()
    assert.deepEqual(rest, {}, nameOf(route))
    assert.deepEqual(
      Object.keys(error)
        .filter((key) => key !== 'details')
        .sort(),
      ['code', 'message', 'request_id'],
    )
    assert.doesNotMatch(reply.body, /\.ts|node_modules|select |insert /, nameOf(route))
  }
})

test('a body of the wrong type is 415, one over the limit 413', async (t) => {
  const { as, routes } = await everyRoute(t)
  for (const route of routes.filter(isWrite)) {
    const owner = await as('owner')
    const send = (body: string, type: string) =>
      owner.request(methodOf(route), addressOf(route), body, { headers: { 'content-type': type } })
    const limit = route.options.bodyLimit ?? 64 * 1024
    const wrongType = await send('<x/>', 'application/xml')
    assert.ok([415, 429].includes(wrongType.statusCode), nameOf(route))
    const tooLarge = await send(JSON.stringify('x'.repeat(limit)), 'application/json')
    assert.ok([413, 429].includes(tooLarge.statusCode), nameOf(route))
  }
})

test('every text a route reads has a maximum', async (t) => {
  const { routes } = await everyRoute(t)
  for (const route of routes) {
    const { body, querystring, params } = route.options.schema ?? {}
    for (const part of [body, querystring, params]) {
      for (const { path, schema } of schemasIn(part)) {
        if (schema.type !== 'string' || 'const' in schema || 'enum' in schema) continue
        assert.ok('maxLength' in schema, `${nameOf(route)}: ${path} has no maxLength`)
      }
    }
  }
})

test('every list is paged', async (t) => {
  const { routes } = await everyRoute(t)
  for (const route of routes) {
    for (const { schema } of schemasIn(route.options.schema?.response)) {
      const properties = schema.properties as Record<string, { type?: string }> | undefined
      const few = Number((properties?.items as { maxItems?: number } | undefined)?.maxItems) <= 100
      if (properties?.items?.type !== 'array' || few) continue
      assert.ok('next_cursor' in properties && 'page_size' in properties, nameOf(route))
    }
  }
})

test('routes documented are routes registered', async (t) => {
  const { app, visitor } = await everyRoute(t)
  const published = (await visitor.get('/api/openapi.json')).json()
  assert.deepEqual(published, JSON.parse(JSON.stringify(describeApi(app))))
  const documented = Object.entries(published.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  assert.deepEqual(documented.sort(), app.declaredRoutes.filter(isApi).map(nameOf).sort())
})
