import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { preparedTexts } from '../../src/kernel/db/prepared-statements.ts'
import { describeSite } from '../../src/pages/api-docs/describe-site.ts'
import { TAGS } from '../../src/pages/api-docs/tags.ts'
import { testApp } from '../kit/app.ts'
import { sampled } from '../kit/deep.ts'
import { raiseTo } from '../kit/levels.ts'
import { PICTURE_LEVEL } from '../kit/multipart.ts'
import { addressOf, answersWhole, isApi, isWrite, methodOf, nameOf, schemasIn } from './declared-routes.ts'
import { accessOf, routeTestSite } from './route-test-site.ts'

// What every route reads and answers. Walks the router, so a route is covered the moment it exists.

/** Neither do browsers, for their Back button: APIs, secrets, texts that are being written. */
const NO_STORE =
  /^\/(api\/(?!docs)|admin|settings|messages|reset-password|(verify|confirm|restore)-address|unsubscribe|login\/with|studio\/write)/

test('security headers stand on every answer, and no cache stores errors and personal answers', async (t) => {
  const { as, visitor, routes } = await routeTestSite(t)
  const person = await as('user')
  const addresses = [
    ...routes.filter(answersWhole).map((route) => addressOf(route)),
    '/nowhere',
    '/api/nowhere',
    '/%zz',
  ]
  // Routes that never look who is asking answer everyone alike.
  const forAll = routes.filter((route) => accessOf(route) === 'anyone').map((route) => addressOf(route))
  for (const [turn, address] of addresses.entries()) {
    for (const reader of sampled([visitor, person], turn)) {
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
      const forBack = personal && statusCode === 200 && !NO_STORE.test(address)
      if (forBack)
        assert.deepEqual([headers['cache-control'], headers.vary], ['private, no-cache', '*'], address)
      else if (statusCode >= 400 || personal) assert.equal(headers['cache-control'], 'no-store', address)
    }
  }
})

test('errors have one shape and show nothing of the inside', async (t) => {
  const { visitor, routes } = await routeTestSite(t)
  for (const route of routes.filter(isApi)) {
    const reply = await visitor.request(methodOf(route), addressOf(route), {}, { csrf: null })
    if (reply.statusCode < 400) continue
    const { error, ...rest } = reply.json()
    assert.deepEqual(rest, {}, nameOf(route))
    const { details: _, fields, ...always } = error
    assert.deepEqual(Object.keys(always).sort(), ['code', 'message', 'request_id'])
    if (fields) assert.ok([400, 415].includes(reply.statusCode), nameOf(route))
    assert.doesNotMatch(reply.body, /\.ts|node_modules|select |insert /, nameOf(route))
  }
})

test('a body of the wrong type or compressed is 415, one over the limit 413', async (t) => {
  const { as, routes, db } = await routeTestSite(t)
  // A level that is too low is answered before any body is looked at.
  const owner = await raiseTo(db, PICTURE_LEVEL, await as('owner'))
  for (const route of routes.filter(isWrite)) {
    const send = (body: string, type: string) =>
      owner.request(methodOf(route), addressOf(route), body, { headers: { 'content-type': type } })
    const limit = route.options.bodyLimit ?? 64 * 1024
    const wrongType = await send('<x/>', 'application/xml')
    assert.ok([415, 429].includes(wrongType.statusCode), nameOf(route))
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' }
    const packed = await owner.request(methodOf(route), addressOf(route), '--x--', { headers })
    assert.ok([415, 429].includes(packed.statusCode), nameOf(route))
    const tooLarge = await send(JSON.stringify('x'.repeat(limit)), 'application/json')
    assert.ok([413, 429].includes(tooLarge.statusCode), nameOf(route))
  }
})

test('every text a route reads has a maximum', async (t) => {
  const { routes } = await routeTestSite(t)
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
  const { routes } = await routeTestSite(t)
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
  const { app, visitor } = await routeTestSite(t)
  const published = (await visitor.get('/api/openapi.json')).json()
  assert.deepEqual(published, JSON.parse(JSON.stringify(await describeSite(app))))
  const documented = Object.entries(published.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  const described = published.tags.filter(({ description }: { description?: string }) => description)
  assert.deepEqual(described.map(({ name }: { name: string }) => name).sort(), Object.keys(TAGS).sort())
  assert.deepEqual(documented.sort(), app.declaredRoutes.filter(isApi).map(nameOf).sort())
})

test('who has an answer already is only told so, where the document says it', async (t) => {
  const { app, post, writer, visitor } = await testApp(t)
  const { id } = await post()
  const { id: comment } = (await (await writer()).post(`/api/posts/${id}/comments`, { content: '说' })).json()
  const reads = app.declaredRoutes.filter(
    (route) => isApi(route) && !isWrite(route) && answersWhole(route) && route.url !== '/api/docs',
  )
  for (const route of reads) {
    const address = addressOf({ ...route, url: route.url.replace(':root_id', comment) }, `${id}`)
    const { etag = '"none"' } = (await visitor.get(address)).headers
    const again = await visitor.get(address, { headers: { 'if-none-match': etag } })
    const isDocumented = 304 in Object(route.options.schema?.response)
    assert.equal(again.statusCode === 304, isDocumented, `${address}: ${again.statusCode}`)
    if (isDocumented) assert.equal(again.body, '')
  }
})

test('whatever number of rows, words or names is asked for, few statements are prepared', async (t) => {
  const { app, db, post, owner, writer, visitor } = await testApp(t)
  const [boss, author] = [await owner(), await writer()]
  const { id } = await post({ author, title: '问', tags: ['数'] })
  const { id: folder } = (await boss.post('/api/folders', { name: '夹' })).json()
  const { id: comment } = (await boss.post(`/api/posts/${id}/comments`, { content: '说' })).json()
  const lists = app.declaredRoutes.filter(({ method, options }) => {
    const query = options.schema?.querystring as { properties?: object } | undefined
    return method === 'GET' && query?.properties && 'page_size' in query.properties
  })
  assert.ok(lists.length > 15)
  const addressOfList = ({ url }: (typeof lists)[number]) => {
    const one = url.includes('folders') ? folder : url.includes('users') ? boss.id : id
    const address = url.replace(':root_id', `${comment}`).replace(/:\w+/, `${one}`)
    return `${address}?${address.includes('/search/') ? 'q=a&' : ''}page_size=`
  }
  const ask = async (sizes: number[]) => {
    for (const list of lists)
      for (const page_size of sizes) {
        const reply = await (list.url.includes('/studio/') ? author : boss).get(
          addressOfList(list) + page_size,
        )
        assert.equal(reply.statusCode, 200, `${list.url} ${reply.body}`)
      }
  }
  await ask([1, 20, 21, 100])
  for (let words = 1; words <= 20; words++)
    await visitor.get(`/search?q=${Array.from({ length: words }, (_, n) => `w${n}`).join('+')}`)
  const before = preparedTexts().length
  await ask([2, 7, 13, 30, 45, 77, 99])
  for (const named of ['a b cc', 'aa b c', 'a bb c', 'aa bb c', '"a b" c', '甲乙 丙 丁', '甲 乙丙丁 b'])
    await visitor.get(`/search?q=${encodeURIComponent(named)}`)
  assert.equal(preparedTexts().length, before)
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)
  assert.ok(rows[0]!.count < 280, `${rows[0]!.count}`)
})
