import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyNth, sampled } from '../kit/deep.ts'
import {
  addressOf,
  answersWhole,
  digestOfDatabase,
  isApi,
  isCookieless,
  isForm,
  isSigned,
  isWrite,
  methodOf,
  nameOf,
} from './declared-routes.ts'
import { accessOf, needsLogin, routeTestSite } from './route-test-site.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

// Who is let in, where, and what it changes. Walks the router, so a route is covered the moment it exists.

test('an anonymous call of a login-required route is 401 before CSRF, validation and look-ups', async (t) => {
  const { visitor, routes } = await routeTestSite(t)
  for (const route of routes.filter(needsLogin).filter(isApi)) {
    const reply = await visitor.request(methodOf(route), addressOf(route, 'odd'), undefined, { csrf: null })
    assert.equal(reply.statusCode, 401, nameOf(route))
  }
})

test('an anonymous visit of a login-required page leads to the login page and back', async (t) => {
  const { visitor, routes } = await routeTestSite(t)
  for (const route of routes.filter(needsLogin).filter((each) => !isApi(each) && !isForm(each))) {
    const address = `${addressOf(route, 'odd')}?tab=a%20b`
    const { statusCode, headers } = await visitor.get(address)
    assert.equal(statusCode, 303, nameOf(route))
    assert.equal(headers.location, `/login?next=${encodeURIComponent(address)}`)
  }
})

test('a write without, with a wrong or with a foreign CSRF token is 403 and changes nothing', async (t) => {
  const { as, routes, db } = await routeTestSite(t)
  const foreign = await (await as('user')).csrfToken()
  const owner = await as('owner')
  const before = await digestOfDatabase(db)
  const others = (each: (typeof routes)[number]) => !isSigned(each) && !isCookieless(each) && !isForm(each)
  for (const route of routes.filter(isWrite).filter(others)) {
    for (const csrf of [null, 'wrong', foreign]) {
      const reply = await owner.request(methodOf(route), addressOf(route), {}, { csrf })
      assert.equal(`${reply.statusCode} ${reply.json().error.code}`, '403 csrf_invalid', nameOf(route))
    }
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('a write by a signed address without, or with a wrong signature is 404 and changes nothing', async (t) => {
  const { visitor, routes, db } = await routeTestSite(t)
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(isSigned)) {
    for (const query of ['', '?token=1.digest.x', '?token=1.replies.']) {
      const reply = await visitor.request(methodOf(route), addressOf(route) + query, undefined, {
        csrf: null,
      })
      assert.equal(reply.statusCode, 404, nameOf(route))
    }
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('a banned admin is refused every protected write, reads on as a user, and changes nothing', async (t) => {
  const { as, routes, db } = await routeTestSite(t)
  const banned = await as('admin', { reason: 'spam', until: null })
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(needsLogin).filter((each) => answersWhole(each) && !isForm(each))) {
    const reply = await banned.request(methodOf(route), addressOf(route), {})
    if (isWrite(route)) assert.equal(reply.json().error.code, 'user_banned', nameOf(route))
    else assert.equal(reply.statusCode === 403, accessOf(route) !== 'user', nameOf(route))
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('reading changes nothing', async (t) => {
  const { as, visitor, routes, db } = await routeTestSite(t)
  const owner = await as('owner')
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(answersWhole).filter((each) => !isWrite(each))) {
    for (const reader of [visitor, owner]) await reader.get(addressOf(route))
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('odd ids and numbers never cause a 5xx', async (t) => {
  const { as, routes } = await routeTestSite(t)
  const owner = await as('owner')
  let turn = 0
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
    for (const value of everyNth(odd, 3, turn++)) {
      const address = addressOf(route, value)
      // A name out of a list is no id, and stays what it is.
      if (!address.includes(value)) continue
      const reply = await owner.request(methodOf(route), address, {})
      assert.ok(reply.statusCode < 500, `${nameOf(route)} with ${value}: ${reply.statusCode}`)
      assert.ok(reply.statusCode >= 400, `${nameOf(route)} with ${value}: ${reply.statusCode}`)
    }
  }
})

test('no text of any route takes control characters, noncharacters or halves of characters', async (t) => {
  const { as, routes } = await routeTestSite(t)
  const owner = await as('owner')
  let asked = 0
  let turn = 0
  // From an address of its own each time: some limits hold even in tests.
  const ask = (route: (typeof routes)[number], address: string, body = {}) =>
    owner.request(methodOf(route), address, body, { remoteAddress: `10.1.${asked >> 8}.${asked++ & 255}` })
  for (const route of routes.filter((each) => answersWhole(each) && !isForm(each))) {
    const { body, querystring } = (route.options.schema ?? {}) as Record<string, { properties?: object }>
    for (const field of Object.keys(body?.properties ?? {})) {
      for (const value of sampled(['a\ud800b', '\uffff', ['x', 'a\u0007']], turn++)) {
        const reply = await ask(route, addressOf(route, '1'), { [field]: value })
        const name = Array.isArray(value) ? `${field}.1` : field
        const told = reply.statusCode === 400 && reply.json().error.details?.[name]
        assert.equal(told, '包含无法使用的字符。', `${nameOf(route)} ${name}`)
      }
    }
    const parts = Object.keys(querystring?.properties ?? {}).map((name) => `?${name}=`)
    for (const text of everyNth(['%EF%BF%BF', 'a%C2%85', '%ED%A0%80', '%ff', '%zz'], 3, turn++)) {
      for (const part of parts) {
        const { statusCode } = await ask(route, `${addressOf(route, '1')}${part}${text}`)
        assert.equal(statusCode, 400, `${nameOf(route)}${part}${text}`)
      }
      if (!route.url.includes(':')) continue
      const { statusCode } = await ask(route, addressOf(route, text))
      assert.match(String(statusCode), /^40[04]$/, `${nameOf(route)} with ${text}`)
    }
  }
})

test('odd forms of a path never meet fewer guards', async (t) => {
  const { visitor, routes } = await routeTestSite(t)
  let turn = 0
  for (const route of routes.filter(needsLogin).filter((each) => !isForm(each))) {
    const address = addressOf(route)
    const forms = [
      `/${address}`,
      `${address}/`,
      `${address};x`,
      address.toUpperCase(),
      address.replace('/api/', '/api//'),
      address.replace('/api/', '/api%2f'),
      `/./${address}`,
    ]
    for (const form of everyNth(forms, 3, turn++)) {
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
  const { visitor, routes, app } = await routeTestSite(t)
  let turn = 0
  for (const address of new Set(routes.map((route) => addressOf(route)))) {
    const allowed = app.methodsOf(address)
    const expected = app.hidesOtherMethods(address) ? 404 : 405
    const others = METHODS.filter((each) => !allowed.includes(each))
    for (const method of others.length ? sampled(others, turn++) : []) {
      const reply = await visitor.request(method, address)
      assert.equal(reply.statusCode, expected, `${method} ${address}`)
      assert.equal(reply.headers.allow, expected === 405 ? allowed.join(', ') : undefined)
    }
  }
})
