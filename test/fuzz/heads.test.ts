import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { readUserAgent } from '../../src/kernel/http/client-origin.ts'
import { HEADER_LIMITS } from '../../src/kernel/http/malformed/header-limits.ts'
import { addressOf, answersWhole, isWrite, methodOf, nameOf } from '../contract/declared-routes.ts'
import { testApp } from '../kit/app.ts'
import { DEEP, everyNth, sampled } from '../kit/deep.ts'
import { listeningApp } from '../peers/listening-app.ts'
import { encoded, FILLS, ThreadMeter } from './hostile-heads.ts'

// Whatever stands in a head of the largest size, no request takes the main thread for long. `inject` passes by the limits of single
// headers, so the parsers behind them are tried with all of it.

const NAMES = [...Object.keys(HEADER_LIMITS), 'accept', 'range', 'referer', 'if-modified-since', 'forwarded']
const READ_BY_WRITES = /^(cookie|authorization|origin|sec-|content-|idempotency-|x-)/
const COOKIES = ['lang', 'access_token', 'refresh_token', 'csrf_id', 'theme']

test('headers', async (t) => {
  const { user, visitor, post } = await testApp(t)
  const { id } = await post()
  const member = await user()
  const meter = new ThreadMeter()
  let turn = 0
  for (const name of NAMES.filter((each) => !/^(host|content-length|transfer-encoding)$/.test(each)))
    for (const fill of everyNth(FILLS, 3, turn++)) {
      const headers = { [name]: fill }
      const told = `${name}: ${JSON.stringify(fill)}`
      await meter.measure(`GET / ${told}`, () => visitor.get('/', { headers }))
      if (READ_BY_WRITES.test(name))
        await meter.measure(`POST ${told}`, () => member.post(`/api/posts/${id}/like`, {}, { headers }))
    }
  for (const name of COOKIES)
    for (const fill of everyNth(FILLS, 3, turn++)) {
      const headers = { cookie: `a=1; ${name}=${fill}; ${name}=1` }
      await meter.measure(`cookie ${name} ${fill}`, () => visitor.get('/', { headers }))
    }
  for (const fill of FILLS)
    await meter.measure(`device ${fill}`, async () => readUserAgent(fill.slice(0, 512)))
  judge(t, meter)
})

test('queries and paths of every route', async (t) => {
  const { app, owner } = await testApp(t)
  const reader = await owner()
  const meter = new ThreadMeter()
  let turn = 0
  for (const route of app.declaredRoutes.filter(answersWhole)) {
    const { querystring } = (route.options.schema ?? {}) as Record<string, { properties?: object }>
    const names = Object.keys(querystring?.properties ?? {})
    const forms = [
      ...names.map((name) => (fill: string) => `${addressOf(route)}?${name}=${fill}`),
      ...(isWrite(route) ? [] : [(fill: string) => `${addressOf(route)}?${fill}`]),
      ...(route.url.includes(':') ? [(fill: string) => addressOf(route, fill)] : []),
    ]
    for (const form of forms)
      for (const fill of sampled(FILLS, turn++)) {
        const address = form(encoded(fill))
        await meter.measure(`${nameOf(route)} ${address}`, () => reader.request(methodOf(route), address))
      }
  }
  for (const fill of FILLS) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = `email=${encoded(fill).repeat(4)}&password=x`
    await meter.measure(`form ${body}`, () => reader.request('POST', '/login', body, { headers }))
    for (const place of ['/', '/nowhere/', '/?', '/search?q='])
      await meter.measure(`${place}${fill}`, () => reader.get(place + encoded(fill)))
  }
  judge(t, meter)
})

test('the limits of headers know every header that is read', async (t) => {
  const { app, owner } = await testApp(t, {
    env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
    log: { write() {} },
  })
  const ask = await listeningApp(t, app)
  const names = new Set<string>()
  app.server.prependListener('request', (request) => {
    request.headers = new Proxy(request.headers, {
      get(headers, name) {
        // The limits themselves read what was sent, and Node's client sends this.
        if (typeof name === 'string' && name !== 'connection') names.add(name)
        return Reflect.get(headers, name)
      },
    })
  })
  const member = await owner()
  const cookie = `access_token=${member.cookie('access_token')}`
  for (const route of app.declaredRoutes.filter(answersWhole))
    for (const sent of ['a=1', cookie]) await ask(addressOf(route), { cookie: sent }, methodOf(route))
  // A write that is let through.
  const bearer = { authorization: `Bearer ${member.cookie('access_token')}` }
  await ask('/api/messages/read-all', bearer, 'POST')
  assert.ok(names.has('accept-encoding') && names.has('idempotency-key'))
  assert.deepEqual(
    [...names].filter((name) => !(name in HEADER_LIMITS)),
    [],
  )
})

function judge(t: TestContext, { slow, sent, longest }: ThreadMeter): void {
  t.diagnostic(`${sent} requests, of which none took more than ${Math.round(longest)} ms`)
  assert.ok(sent > (DEEP ? 1_000 : 300))
  assert.deepEqual(slow, [])
}
