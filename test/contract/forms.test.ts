import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formIn, postForm } from '../subjects/plain-forms.ts'
import { addressOf, digestOfDatabase, isForm, nameOf } from './declared-routes.ts'
import { needsLogin, routeTestSite } from './route-test-site.ts'

// Forms that browsers post without script: the same guards as the API, for every form the moment it exists.

test('a form without, with a wrong or with a foreign CSRF token is 403 and changes nothing', async (t) => {
  const { as, routes, db } = await routeTestSite(t)
  const foreign = await (await as('user')).csrfToken()
  const owner = await as('owner')
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(isForm)) {
    for (const token of [undefined, 'wrong', foreign]) {
      const reply = await postForm(owner, addressOf(route, '1'), token ? { csrf_token: token } : {})
      assert.equal(reply.statusCode, 403, nameOf(route))
      assert.match(String(reply.headers['content-type']), /^text\/html/)
    }
    const csrf_token = await owner.csrfToken()
    const headers = { origin: 'https://evil.example' }
    const elsewhere = await postForm(owner, addressOf(route, '1'), { csrf_token }, { headers })
    assert.equal(elsewhere.statusCode, 403, nameOf(route))
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('a form that needs a login leads visitors to it, or keeps what was typed', async (t) => {
  const { visitor, routes } = await routeTestSite(t)
  for (const route of routes.filter(isForm).filter(needsLogin)) {
    const { statusCode, headers } = await postForm(visitor, addressOf(route), {})
    assert.equal(statusCode, 303, nameOf(route))
    assert.match(String(headers.location), /^\/login\?next=/)
  }
})

test('banned people are refused every form that needs a login', async (t) => {
  const { as, routes, db } = await routeTestSite(t)
  const banned = await as('user', { reason: 'spam', until: null })
  const { fields } = formIn((await banned.get('/')).body, '/logout')
  const before = await digestOfDatabase(db)
  for (const route of routes.filter(isForm).filter(needsLogin)) {
    const reply = await postForm(banned, addressOf(route), fields)
    assert.equal(reply.statusCode, 403, nameOf(route))
  }
  assert.deepEqual(await digestOfDatabase(db), before)
})

test('no form is taken that could be read in two ways', async (t) => {
  const { as, routes } = await routeTestSite(t)
  const owner = await as('owner')
  const type = 'application/x-www-form-urlencoded'
  for (const route of routes.filter(isForm)) {
    const send = (body: unknown, contentType = type) =>
      owner.post(addressOf(route, '1'), body, { headers: { 'content-type': contentType } })
    assert.equal((await send('a=1', 'text/plain')).statusCode, 415, nameOf(route))
    for (const odd of ['a=1&a=2', 'a=%00', 'a=%ED%A0%80', 'a=%zz', 'a=é', 'a=%EF%BF%BF', 'surprise=1'])
      assert.equal((await send(odd)).statusCode, 400, `${nameOf(route)} ${odd}`)
    assert.equal((await send(`a=${'x'.repeat(300_000)}`)).statusCode, 413, nameOf(route))
  }
})
