import assert from 'node:assert/strict'
import { test } from 'node:test'
import { items } from '../../../packages/client/src/index.ts'
import { clientSite } from '../../../packages/client/test/site.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'

const search = (q: string, more = '') => `/api/search/posts?q=${encodeURIComponent(q)}${more}`

test('a word that is everywhere is counted up to a bound, and walked through page by page', async (t) => {
  const { post, visitor, writer, client } = await clientSite(t)
  const author = await writer()
  for (let number = 0; number < 5; number++) await post({ author, title: `苔藓 ${number}` })

  const first = (await visitor.get(search('苔藓', '&page_size=2'))).json()
  assert.deepEqual([first.total, first.total_capped, first.page], [5, undefined, 1])
  const query = { q: '苔藓', page_size: 2 }
  const walk = items(client(), '/api/search/posts', { params: { query } })
  assert.deepEqual(
    await Array.fromAsync(walk, ({ title }) => title),
    [4, 3, 2, 1, 0].map((number) => `苔藓 ${number}`),
  )
  assert.equal((await visitor.get(search('苔藓', '&page=9'))).json().items.length, 0)
  for (const invented of [['a'], ['1'], [-1], [0.5], [101], [3_000_000_000], [1e300]]) {
    const cursor = Buffer.from(JSON.stringify(invented)).toString('base64url')
    assert.equal(
      outcomeOf(await visitor.get(search('苔藓', `&cursor=${cursor}`))),
      '400 invalid_request',
      cursor,
    )
  }
})

test('beyond the bound the answer says that there are more', async (t) => {
  const { post, visitor, writer } = await testApp(t)
  const author = await writer()
  for (let number = 0; number < 101; number++) await post({ author, title: '蒲公英', body: '<p>种子</p>' })
  const { total, total_capped, items } = (await visitor.get(search('蒲公英'))).json()
  assert.deepEqual([total, total_capped, items.length], [100, true, 20])
  const last = (await visitor.get(search('蒲公英', '&page=5'))).json()
  assert.deepEqual([last.items.length, last.next_cursor], [20, null])
})

test('thirty searches a minute are enough for anyone, by person and by address', async (t) => {
  const { user, newVisitor, clock } = await testApp(t, { env: { LIMITS: '1' } })
  const [reader, visitor] = [await user(), newVisitor()]
  for (const who of [reader, visitor]) {
    for (let turn = 0; turn < 30; turn++) assert.equal((await who.get(search('茶'))).statusCode, 200)
    assert.equal((await who.get(search('茶'))).statusCode, 429)
  }
  clock.advance(61)
  assert.equal((await visitor.get(search('茶'))).statusCode, 200)
})
