import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

const words = { title: '题', body: '<p>刚打的字</p>' }
const keep = (ming: PersonLike, id: number, body: object) =>
  ming.put(`/api/studio/posts/${id}/working-copy`, body)

test('what is typed is kept for the author, and nothing else changes', async (t) => {
  const { writer, post, visitor, db, clock } = await testApp(t)
  const ming = await writer()
  for (const status of ['draft', 'rejected', 'approved'] as const) {
    const { id } = await post({ author: ming, status, summary: '摘要', tags: ['一'] })
    const before = await visitor.get(`/api/posts/${id}`)
    clock.advance(60)
    const kept = await keep(ming, id, { version: 1, ...words, title: '' })
    assert.deepEqual(kept.json(), { version: 2, saved_at: clock.now().toISOString() })
    const mine = (await ming.get(`/api/studio/posts/${id}`)).json()
    assert.deepEqual(
      [mine.status, mine.revision_status, mine.title, mine.version],
      [status, null, '一篇文章', 2],
    )
    assert.deepEqual(mine.working_copy, {
      title: '',
      body: '<p>刚打的字</p>',
      summary: '摘要',
      cover_url: null,
      tags: ['一'],
      language: null,
      series_id: null,
      saved_at: clock.now().toISOString(),
    })
    const after = await visitor.get(`/api/posts/${id}`)
    assert.equal(after.statusCode, before.statusCode)
    if (status === 'approved') assert.deepEqual(after.json(), before.json())
    const revisions = await db.selectFrom('post_revisions').select('id').where('post_id', '=', id).execute()
    assert.equal(revisions.length, 1)
  }
})

test('an admin who locks the post does not read what its author has not saved', async (t) => {
  const { writer, user, post } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming, status: 'approved' })
  await keep(ming, id, { version: 1, ...words })
  const locked = await (await user({ role: 'admin' })).post(`/api/admin/posts/${id}/lock`, {
    reason: '先看看',
  })
  assert.deepEqual([locked.json().status, locked.json().working_copy], ['locked', null])
  assert.equal((await ming.get(`/api/studio/posts/${id}`)).json().working_copy.title, '题')
})

test('the deliberate save takes its place, and a save by someone who has not seen it leaves it there', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming, status: 'draft' })
  const copy = async () => (await ming.get(`/api/studio/posts/${id}`)).json().working_copy
  await keep(ming, id, { version: 1, ...words })
  await ming.put(`/api/studio/posts/${id}`, { title: '别处' })
  assert.equal((await copy()).body, '<p>刚打的字</p>')
  await ming.put(`/api/studio/posts/${id}`, { ...words, version: 3 })
  assert.equal(await copy(), null)
})

test('of two devices the second hears that the first has been there', async (t) => {
  const { writer, post } = await testApp(t)
  const ming = await writer()
  const { id } = await post({ author: ming, status: 'draft' })
  await ming.csrfToken()
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, device) => keep(ming, id, { version: 1, ...words, title: `${device}` })),
  )
  assert.deepEqual(replies.map(outcomeOf).sort().slice(0, 2), ['200 ok', '409 version_conflict'])
  assert.deepEqual(replies.find(({ statusCode }) => statusCode === 409)!.json().error.details, { version: 2 })
})

test('nothing is kept while a post waits or is locked, for others, or without a version', async (t) => {
  const { writer, post } = await testApp(t)
  const [ming, lan] = [await writer(), await writer()]
  for (const options of [
    { status: 'pending' },
    { status: 'locked' },
    { status: 'approved', revision_status: 'pending' },
  ] as const) {
    const { id } = await post({ author: ming, ...options })
    const version = (await ming.get(`/api/studio/posts/${id}`)).json().version
    assert.equal(outcomeOf(await keep(ming, id, { version, ...words })), '409 post_not_editable')
  }
  const { id } = await post({ author: ming, status: 'draft' })
  assert.equal(outcomeOf(await keep(lan, id, { version: 1, ...words })), '404 post_not_found')
  assert.equal(outcomeOf(await keep(ming, id, words)), '400 invalid_request')
})

test('an author looks through all texts of a post and works on with an old one', async (t) => {
  const { writer, post, visitor, clock } = await testApp(t)
  const [ming, lan] = [await writer(), await writer()]
  const { id } = await post({ author: ming })
  for (const title of ['二', '三']) {
    clock.advance(60)
    await ming.put(`/api/studio/posts/${id}`, { title, body: `<p>${title}</p>` })
  }
  const list = (await ming.get(`/api/studio/posts/${id}/revisions`)).json()
  assert.deepEqual(
    list.items.map(({ version, title, is_public, is_newest }: Record<string, unknown>) => [
      version,
      title,
      is_public,
      is_newest,
    ]),
    [
      [3, '三', true, true],
      [2, '二', false, false],
      [1, '一篇文章', false, false],
    ],
  )
  assert.equal((await ming.get(`/api/studio/posts/${id}/revisions/1`)).json().body, '<p>正文</p>')
  assert.equal(outcomeOf(await ming.get(`/api/studio/posts/${id}/revisions/9`)), '404 not_found')
  for (const path of ['revisions', 'revisions/1'])
    assert.equal(outcomeOf(await lan.get(`/api/studio/posts/${id}/${path}`)), '404 post_not_found')

  const restored = await ming.post(`/api/studio/posts/${id}/revisions/1/restore`)
  assert.equal(restored.json().version, 4)
  const { working_copy, title } = (await ming.get(`/api/studio/posts/${id}`)).json()
  assert.deepEqual([working_copy.body, working_copy.title, title], ['<p>正文</p>', '一篇文章', '三'])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().title, '三')
})

const discard = (ming: PersonLike, id: number, seen = '') =>
  ming.delete(`/api/studio/posts/${id}/working-copy${seen}`)
const autosaved = { ...words, draft: true, autosave: true }

test('what autosave kept is thrown away for free, and a draft that was never saved goes with it', async (t) => {
  const { writer } = await testApp(t)
  const ming = await writer()
  const create = async (body: object) => (await ming.post('/api/studio/posts', body)).json()
  const { balance } = (await ming.get('/api/energy/info')).json()

  const saved = await create({ ...words, draft: true })
  assert.equal(saved.autosaved, false)
  assert.deepEqual((await discard(ming, saved.id)).json(), { deleted_post: false, version: 1 })
  await keep(ming, saved.id, { version: 1, ...words, title: '改' })
  assert.equal(outcomeOf(await discard(ming, saved.id, '?version=1')), '409 version_conflict')
  assert.deepEqual((await discard(ming, saved.id, '?version=2')).json(), { deleted_post: false, version: 3 })
  // The device that still shows the words hears of it before it writes them again.
  assert.equal(outcomeOf(await keep(ming, saved.id, { version: 2, ...words })), '409 version_conflict')
  const left = (await ming.get(`/api/studio/posts/${saved.id}`)).json()
  assert.deepEqual([left.title, left.working_copy, left.version], ['题', null, 3])

  const untouched = await create(autosaved)
  assert.equal(untouched.autosaved, true)
  const typed = await create(autosaved)
  await keep(ming, typed.id, { version: 1, ...words, title: '' })
  const { items } = (await ming.get('/api/studio/posts')).json()
  assert.deepEqual(
    items.map(({ unsaved }: { unsaved: { title: string } | null }) => unsaved?.title),
    ['', undefined, undefined],
  )
  for (const { id } of [untouched, typed]) {
    assert.deepEqual((await discard(ming, id)).json(), { deleted_post: true, version: null })
    assert.equal(outcomeOf(await discard(ming, id)), '404 post_not_found')
  }
  assert.equal((await ming.get('/api/studio/overview')).json().posts.total, 1)
  assert.equal((await ming.get('/api/energy/info')).json().balance, balance)

  const kept = await create(autosaved)
  const put = (await ming.put(`/api/studio/posts/${kept.id}`, words)).json()
  assert.equal(put.autosaved, false)
  assert.deepEqual((await discard(ming, kept.id)).json(), { deleted_post: false, version: 2 })
  assert.equal((await ming.delete(`/api/studio/posts/${kept.id}`)).json().energy_balance, balance - 2)
  const alone = await ming.post('/api/studio/posts', { ...words, autosave: true })
  assert.deepEqual(Object.keys(alone.json().error.details), ['autosave'])
})

test('of 64 who throw an autosaved draft away and save it, the first decides, and nobody pays', async (t) => {
  const { writer } = await testApp(t)
  const ming = await writer()
  const { balance } = (await ming.get('/api/energy/info')).json()
  await ming.csrfToken()
  for (let round = 0; round < 2; round++) {
    const { id } = (await ming.post('/api/studio/posts', autosaved)).json()
    // Without a body: nobody may have so many texts waiting at once.
    const save = () => ming.put(`/api/studio/posts/${id}`, { title: words.title })
    const calls = Array.from({ length: 64 }, (_, n) => (n % 2 === round ? save() : discard(ming, id)))
    const replies = await Promise.all(calls)
    const { statusCode } = await ming.get(`/api/studio/posts/${id}`)
    const thrown = replies.filter((reply) => reply.json().deleted_post === true)
    assert.equal(thrown.length, statusCode === 404 ? 1 : 0)
    const outcomes = new Set(replies.map(outcomeOf))
    assert.deepEqual(outcomes, new Set(statusCode === 404 ? ['200 ok', '404 post_not_found'] : ['200 ok']))
  }
  assert.equal((await ming.get('/api/energy/info')).json().balance, balance)
})

test('an autosaved draft is submitted with all that was typed, and not without a title', async (t) => {
  const { writer, visitor } = await testApp(t)
  const ming = await writer()
  const { id } = (await ming.post('/api/studio/posts', { ...autosaved, title: '无标题草稿' })).json()
  await keep(ming, id, { version: 1, title: ' ', body: '<p>很多字</p>' })
  for (const path of ['/api/studio/posts', '/api/posts']) {
    const refused = await ming.post(`${path}/${id}/submit`)
    assert.equal(outcomeOf(refused), '400 invalid_request')
    assert.deepEqual(Object.keys(refused.json().error.details), ['title'])
  }
  await keep(ming, id, { version: 2, title: '有了', body: '<p>很多字</p>' })
  const submitted = (await ming.post(`/api/studio/posts/${id}/submit`)).json()
  assert.deepEqual(
    [submitted.status, submitted.version, submitted.autosaved, submitted.working_copy],
    ['approved', 4, false, null],
  )
  const shown = (await visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual([shown.title, shown.body], ['有了', '<p>很多字</p>'])
})
