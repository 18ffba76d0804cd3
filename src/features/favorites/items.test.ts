import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { items } from '../../../packages/client/src/index.ts'
import { clientSite } from '../../../packages/client/test/site.ts'
import type { TestAppOptions } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { statementCounter } from '../../../test/probes/statement-counter.ts'
import type { FolderItem } from './schema.ts'

async function shelf(t: TestContext, options: TestAppOptions = {}) {
  const site = await clientSite(t, { start: '2026-03-05T04:00:00.000Z', ...options })
  const [author, ming] = [await site.writer(), await site.user()]
  const make = async (name: string, is_public = false) =>
    (await ming.post('/api/folders', { name, is_public })).json().id as number
  const add = (folder: number, post_id: number) => ming.post(`/api/folders/${folder}/posts`, { post_id })
  const idsIn = async (folder: number, reader: BrowserLike = ming) =>
    (await reader.get(`/api/folders/${folder}/posts`)).json().items.map(({ post_id }: FolderItem) => post_id)
  return { ...site, author, ming, make, add, idsIn }
}

test('posts stand in a folder newest first, each once', async (t) => {
  const { author, ming, make, add, post, clock, visitor } = await shelf(t)
  const folder = await make('公', true)
  const [one, two] = [await post({ author }), await post({ author })]
  const first = await add(folder, one.id)
  const place = { folder_id: folder, post_id: one.id, added_at: clock.now().toISOString() }
  assert.deepEqual([first.statusCode, first.json()], [201, place])
  clock.advance(60)
  const again = await add(folder, one.id)
  assert.deepEqual([again.statusCode, again.json()], [201, place])
  await add(folder, two.id)
  const listed = await visitor.get(`/api/folders/${folder}/posts`)
  const summaries = (await visitor.get('/api/posts?page_size=100')).json().items
  const item = (post_id: number, added_at: string) => {
    const post = summaries.find(({ id }: { id: number }) => id === post_id)
    return { post_id, available: true, added_at, post }
  }
  assert.deepEqual(listed.json(), {
    items: [item(two.id, clock.now().toISOString()), item(one.id, place.added_at)],
    page: 1,
    page_size: 20,
    total: 2,
    next_cursor: null,
  })
  assert.deepEqual((await ming.delete(`/api/folders/${folder}/posts/${one.id}`)).json(), {})
  assert.equal((await visitor.get(`/api/folders/${folder}/posts`)).json().total, 1)
  const missing = await ming.delete(`/api/folders/${folder}/posts/${one.id}`)
  assert.equal(outcomeOf(missing), '404 post_not_found')
})

test('page and cursor walk the same items', async (t) => {
  const { author, ming, make, add, post, clock, idsIn, logIn } = await shelf(t)
  const folder = await make('夹')
  for (let n = 0; n < 5; n++) {
    if (n % 2 === 0) clock.advance(1)
    await add(folder, (await post({ author })).id)
  }
  const all = await idsIn(folder)
  assert.equal(all.length, 5)
  const params = { path: { id: folder }, query: { page_size: 2 } }
  const walk = items(await logIn(ming), '/api/folders/{id}/posts', { params })
  const seen = await Array.fromAsync(walk, ({ post_id }) => post_id)
  const third = (await ming.get(`/api/folders/${folder}/posts?page_size=2&page=3`)).json()
  assert.deepEqual([seen, third.items[0].post_id, third.total], [all, all[4], 5])
  assert.equal(outcomeOf(await ming.get(`/api/folders/${folder}/posts?cursor=x`)), '400 invalid_request')
})

test('a post moves to the top of another folder, and nobody counts it twice', async (t) => {
  const { author, ming, make, add, post, clock, idsIn, visitor } = await shelf(t)
  const [from, to] = [await make('一'), await make('二')]
  const [moving, staying] = [await post({ author }), await post({ author })]
  const put = (folder: number, id: number, to_folder_id: number) =>
    ming.put(`/api/folders/${folder}/posts/${id}`, { to_folder_id })
  for (const { id } of [moving, staying]) await add(from, id)
  clock.advance(60)
  await add(to, staying.id)
  clock.advance(60)
  const now = clock.now().toISOString()
  const place = { folder_id: to, post_id: moving.id, added_at: now }
  assert.deepEqual((await put(from, moving.id, to)).json(), place)
  assert.deepEqual([await idsIn(from), await idsIn(to)], [[staying.id], [moving.id, staying.id]])
  clock.advance(60)
  assert.deepEqual((await put(to, moving.id, to)).json(), place, 'to where it is: nothing happens')
  assert.equal((await put(from, staying.id, to)).statusCode, 200)
  assert.deepEqual([await idsIn(from), await idsIn(to)], [[], [moving.id, staying.id]])
  assert.equal((await visitor.get(`/api/posts/${staying.id}`)).json().favorites_count, 1)
  assert.equal(outcomeOf(await put(from, moving.id, to)), '404 post_not_found')
  assert.equal(outcomeOf(await put(from, moving.id, from)), '404 post_not_found')
})

test('a folder goes with its items, and only posts that are in no other folder lose a reader', async (t) => {
  const { author, ming, user, make, add, post, visitor } = await shelf(t)
  const [gone, stays] = [await make('一'), await make('二')]
  const [both, alone, other] = [await post({ author }), await post({ author }), await post({ author })]
  for (const { id } of [both, alone, other]) await add(gone, id)
  await add(stays, both.id)
  await (await user()).post(`/api/posts/${alone.id}/favorite`)
  await ming.delete(`/api/folders/${gone}`)
  const count = async (id: number) => (await visitor.get(`/api/posts/${id}`)).json().favorites_count
  assert.deepEqual([await count(both.id), await count(alone.id), await count(other.id)], [1, 1, 0])
  const { series } = (await author.get('/api/studio/trends')).json()
  assert.equal(series.favorites.at(-1), 2)
})

test('a list of 20 items costs as many statements as one of 2', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { ming, author, make, add, post, visitor } = await shelf(t, { wrapDb })
  const [few, many] = [await make('少', true), await make('多', true)]
  for (let n = 0; n < 20; n++) {
    const { id } = await post({ author })
    await add(many, id)
    if (n < 2) await add(few, id)
  }
  const cost = async (reader: BrowserLike, address: string) => {
    const before = statements()
    await reader.get(address)
    return statements() - before
  }
  for (const reader of [visitor, ming]) {
    // From now on the session is known.
    await reader.get('/api/folders')
    const counts = [
      await cost(reader, `/api/folders/${few}/posts`),
      await cost(reader, `/api/folders/${many}/posts`),
    ]
    assert.equal(counts[0], counts[1])
    assert.ok(counts[0]! <= 5, String(counts))
  }
})
