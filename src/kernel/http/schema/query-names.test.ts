import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { synonymsIn } from './query-names.ts'

test('lists take the usual names of page_size, for visitors, from the cache and for members', async (t) => {
  const { newVisitor, user, post } = await testApp(t)
  for (const title of ['一', '二', '三']) await post({ title })
  const ming = await user()
  for (const name of ['limit', 'per_page', 'pageSize', 'size', 'page_size']) {
    for (const reader of [newVisitor(), newVisitor(), ming]) {
      const list = (await reader.get(`/api/posts?${name}=2`)).json()
      assert.deepEqual([list.page_size, list.items.length], [2, 2], name)
      assert.equal((await reader.get(`/api/posts?${name}=1`)).json().items.length, 1, name)
    }
  }
  const outcome = async (query: string) => outcomeOf(await newVisitor().get(`/api/posts?${query}`))
  assert.equal(await outcome('limit=2&page_size=2'), '200 ok')
  assert.equal(await outcome('limit=2&page_size=3'), '400 invalid_request', 'as if it were given twice')
  assert.equal(await outcome('limit=2&limit=3'), '400 invalid_request')
  assert.equal((await newVisitor().get('/api/posts?limit=1000')).json().page_size, 100)
  const wrong = (await newVisitor().get('/api/posts?limit=few')).json().error
  assert.deepEqual(Object.keys(wrong.details), ['limit'], 'by the name that was sent')
  assert.equal(wrong.fields.page_size.type, 'integer')
  assert.equal(await outcome('length=few'), '200 ok', 'other names stay ignored')
})

test('searches take the usual names of q, in the API and on pages', async (t) => {
  const { newVisitor, post } = await testApp(t)
  await post({ title: '关于 kilowatt 的事' })
  for (const name of ['keyword', 'query', 'search', 'q']) {
    const found = (await newVisitor().get(`/api/search/posts?${name}=kilowatt`)).json()
    assert.equal(found.items?.length, 1, name)
    assert.match((await newVisitor().get(`/search?${name}=kilowatt`)).body, /的事/)
  }
  assert.equal(outcomeOf(await newVisitor().get('/api/search/posts?text=kilowatt')), '400 invalid_request')
})

test('a route that declares such a name itself keeps it', () => {
  const properties = { page_size: {}, q: {}, limit: {}, search: {} }
  assert.deepEqual(
    [...synonymsIn({ properties }).keys()],
    ['per_page', 'pageSize', 'size', 'keyword', 'query'],
  )
  assert.equal(synonymsIn({ properties: { page: {} } }).size, 0)
})
