import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'

/** Statements that are unanswered for two seconds: more than the site takes for an overload. */
const MANY = 600
const LISTS = ['/', '/posts?page=2', '/tags', '/search?q=radio', '/api/posts', '/api/search/posts?q=radio']

test('under overload lists and searches are refused, and posts and likes are not', async (t) => {
  const { db, post, user, visitor } = await testApp(t)
  const { id } = await post({ tags: ['radio'] })
  const ming = await user()
  const slow = Array.from({ length: MANY }, () => sql`select pg_sleep(0.01)`.execute(db))
  await new Promise(setImmediate)

  const [lists, page, liked] = await Promise.all([
    Promise.all(LISTS.flatMap((path) => [visitor.get(path), ming.get(path)])),
    visitor.get(`/posts/${id}`),
    ming.post(`/api/posts/${id}/like`),
  ])
  for (const { statusCode, headers } of lists) {
    assert.equal(statusCode, 503)
    assert.equal(headers['retry-after'], '2')
  }
  assert.equal(page.statusCode, 200)
  assert.equal(liked.json().state, 'like')

  await Promise.all(slow)
  for (const path of LISTS) assert.equal((await ming.get(path)).statusCode, 200, path)
})

test('where the cache has an older list, visitors get that instead', async (t) => {
  const { db, post, visitor, user } = await testApp(t)
  const { id } = await post({ title: 'Tides' })
  const ming = await user()
  assert.match((await visitor.get('/posts')).body, /Tides/)
  // Makes the list old, for it shows the number.
  await ming.post(`/api/posts/${id}/like`)
  const slow = Array.from({ length: MANY }, () => sql`select pg_sleep(0.01)`.execute(db))
  await new Promise(setImmediate)
  const list = await visitor.get('/posts')
  assert.deepEqual([list.statusCode, list.headers['cache-control']], [200, 'no-store'])
  assert.match(list.body, /Tides/)
  assert.equal(outcomeOf(await ming.get('/api/posts')), '503 unavailable')
  await Promise.all(slow)
  assert.match((await visitor.get('/posts')).headers.etag ?? '', /./)
})
