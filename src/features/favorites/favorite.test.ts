import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'

const DAY = 24 * 60 * 60

async function readers(t: TestContext) {
  const site = await testApp(t, { start: '2026-03-05T04:00:00Z' })
  const [author, ming] = [await site.writer(), await site.user()]
  const { id } = await site.post({ author })
  const toggle = async (person: PersonLike, postId = id) =>
    (await person.post(`/api/posts/${postId}/favorite`)).json()
  const status = async (person = ming) => (await person.get(`/api/posts/${id}/folder-status`)).json()
  const count = async (postId = id) => (await site.visitor.get(`/api/posts/${postId}`)).json().favorites_count
  const folder = async (person: PersonLike, name: string) =>
    (await person.post('/api/folders', { name })).json().id as number
  return { ...site, author, ming, id, toggle, status, count, folder }
}

test('a reader saves a post with one press and lets it go with another', async (t) => {
  const { ming, id, toggle, status, count, visitor } = await readers(t)
  assert.deepEqual(await status(), { saved: false, folder_ids: [] })
  const pressed = await ming.post(`/api/posts/${id}/favorite`)
  const [folder] = (await ming.get('/api/folders')).json().items
  assert.equal(pressed.statusCode, 200)
  assert.deepEqual(pressed.json(), { saved: true, folder_ids: [folder.id], favorites_count: 1 })
  assert.deepEqual([folder.is_default, folder.is_public, folder.items_count], [true, false, 1])
  assert.deepEqual(await status(), { saved: true, folder_ids: [folder.id] })
  const seen = await visitor.get(`/api/posts/${id}/folder-status`)
  assert.deepEqual(seen.json(), { saved: false, folder_ids: [] })
  assert.equal((await visitor.post(`/api/posts/${id}/favorite`)).statusCode, 401)
  assert.deepEqual(await toggle(ming), { saved: false, folder_ids: [], favorites_count: 0 })
  assert.deepEqual([await count(), await status()], [0, { saved: false, folder_ids: [] }])
})

test('one person in three folders counts once, and a press empties all three', async (t) => {
  const { ming, user, id, toggle, status, count, folder } = await readers(t)
  const [one, two] = [await folder(ming, '一'), await folder(ming, '二')]
  for (const each of [one, two]) await ming.post(`/api/folders/${each}/posts`, { post_id: id })
  await toggle(await user())
  assert.equal(await count(), 2)
  await ming.delete(`/api/folders/${one}/posts/${id}`)
  assert.deepEqual([await count(), await status()], [2, { saved: true, folder_ids: [two] }])
  await ming.post(`/api/folders/${one}/posts`, { post_id: id })
  assert.deepEqual(await toggle(ming), { saved: false, folder_ids: [], favorites_count: 1 })
  const { items } = (await ming.get('/api/folders')).json()
  assert.deepEqual(
    items.map(({ items_count }: { items_count: number }) => items_count),
    [0, 0],
  )
})

test('what is hidden cannot be saved, and what is not public yet neither', async (t) => {
  const { ming, author, user, post, folder } = await readers(t)
  const draft = await post({ author, status: 'draft' })
  const admin = await user({ role: 'admin' })
  for (const [person, outcome] of [
    [ming, '404 post_not_found'],
    [author, '409 post_not_public'],
    [admin, '409 post_not_public'],
  ] as const) {
    const own = await folder(person, '夹')
    assert.equal(outcomeOf(await person.post(`/api/posts/${draft.id}/favorite`)), outcome)
    const added = await person.post(`/api/folders/${own}/posts`, { post_id: draft.id })
    assert.equal(outcomeOf(added), outcome)
  }
  assert.equal(outcomeOf(await ming.get(`/api/posts/${draft.id}/folder-status`)), '404 post_not_found')
})

test('an author whose saved post was locked can still let it go', async (t) => {
  const { author, user, id, toggle } = await readers(t)
  await toggle(author)
  const admin = await user({ role: 'admin' })
  await admin.post(`/api/admin/posts/${id}/lock`, { reason: '等等' })
  assert.deepEqual(await toggle(author), { saved: false, folder_ids: [], favorites_count: 0 })
  assert.equal((await toggle(author)).error.code, 'post_not_public')
})

test('a reader whose saved post was hidden takes it out of all folders, and does not find it then', async (t) => {
  const { author, ming, user, id, toggle, folder } = await readers(t)
  const [lan, admin] = [await user(), await user({ role: 'admin' })]
  await toggle(ming)
  await ming.post(`/api/folders/${await folder(ming, '二')}/posts`, { post_id: id })
  await toggle(lan)
  await admin.post(`/api/admin/posts/${id}/lock`, { reason: '等等' })
  assert.deepEqual(await toggle(ming), { saved: false, folder_ids: [], favorites_count: 1 })
  assert.equal((await toggle(ming)).error.code, 'post_not_found')
  await admin.post(`/api/admin/posts/${id}/unlock`)
  await author.delete(`/api/studio/posts/${id}`)
  assert.deepEqual(await toggle(lan), { saved: false, folder_ids: [], favorites_count: 0 })
  assert.equal((await toggle(lan)).error.code, 'post_not_found')
})

test('saves move the author’s day and totals, and move them back on the same day only', async (t) => {
  const { author, ming, user, clock, toggle } = await readers(t)
  const lan = await user()
  const series = async () => {
    const { series, totals } = (await author.get('/api/studio/trends?range=7d')).json()
    assert.equal(totals.favorites, series.favorites.at(-1) + series.favorites.at(-2))
    return series.favorites.slice(-2)
  }
  const total = async () => (await author.get('/api/studio/overview')).json().totals.favorites
  await toggle(ming)
  await toggle(lan)
  assert.deepEqual([await series(), await total()], [[0, 2], 2])
  await toggle(ming)
  assert.deepEqual([await series(), await total()], [[0, 1], 1])
  clock.advance(DAY)
  for (const person of [author, ming, lan]) await person.post('/api/auth/refresh')
  await toggle(lan)
  await toggle(ming)
  assert.deepEqual([await series(), await total()], [[1, 1], 1])
})

test('after 30 days someone’s folders and saves are gone, and the posts count without them', async (t) => {
  const { app, db, ming, user, author, post, clock, toggle, count, folder, id } = await readers(t)
  const other = await post({ author })
  await toggle(ming)
  await ming.post(`/api/folders/${await folder(ming, '二')}/posts`, { post_id: id })
  await toggle(ming, other.id)
  await toggle(await user())
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  assert.deepEqual([await count(), await count(other.id)], [2, 1], 'counts stay while they can come back')
  clock.advance(31 * DAY)
  await runJob(db, purgeAccounts(db, app.files), { info() {} })
  assert.deepEqual([await count(), await count(other.id)], [1, 0])
  for (const [table, column] of [
    ['folders', 'owner_id'],
    ['folder_items', 'owner_id'],
    ['post_saves', 'user_id'],
  ] as const) {
    const left = db.selectFrom(table).selectAll().where(db.dynamic.ref(column), '=', ming.id)
    assert.deepEqual(await left.execute(), [], table)
  }
})
