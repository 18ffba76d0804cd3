import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyPost } from '../../../test/contract/posts/copy-posts.ts'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { wordsIn } from '../../i18n/words.ts'

const DAY = 24 * 60 * 60

test('of many versions the last fifty stay, of older ones the last of each day and what is public', async (t) => {
  const { owner, writer, post, clock } = await testApp(t, { start: '2026-03-01T02:00:00Z' })
  const [boss, ming] = [await owner(), await writer()]
  const { id } = await post({ author: ming, title: '第 1 版' })
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const own = `/api/studio/posts/${id}`
  const page = async () => (await ming.get(`/studio/history?id=${id}`)).body
  const versions = async () => {
    const { items, total } = (await ming.get(`${own}/revisions?page_size=100`)).json()
    assert.equal(total, items.length)
    return items.map(({ version }: { version: number }) => version)
  }
  let saved = 1
  const save = async (times: number) => {
    for (const last = saved + times; saved < last; ) {
      const { version } = (await ming.put(own, { title: `第 ${saved + 1} 版` })).json()
      assert.equal(version, ++saved)
    }
  }
  const nextDay = async () => {
    clock.advance(DAY)
    for (const person of [boss, ming]) await person.post('/api/auth/refresh')
  }

  await save(40)
  const hint = wordsIn('zh-CN').studio.history.thinned(50)
  assert.equal((await versions()).length, 41)
  assert.equal((await page()).includes(hint), false)
  await save(20)
  await nextDay()
  await save(10)
  await nextDay()
  await save(60)
  const newest = Array.from({ length: 50 }, (_, back) => 131 - back)
  assert.deepEqual(await versions(), [...newest, 71, 61, 1])
  assert.equal((await page()).includes(hint), true)
  assert.equal((await ming.get(`/studio/history?id=${id}&from=61&to=131`)).statusCode, 200)
  assert.equal((await ming.get(`/studio/history?id=${id}&from=60&to=131`)).statusCode, 404)
  assert.equal(outcomeOf(await ming.get(`${own}/revisions/60`)), '404 not_found')
  assert.equal(outcomeOf(await ming.post(`${own}/revisions/60/restore`)), '404 not_found')
  assert.equal((await ming.post(`${own}/revisions/61/restore`)).statusCode, 200)
  assert.equal((await ming.get(own)).json().working_copy.title, '第 61 版')
  assert.equal((await boss.get(`/api/posts/${id}`)).json().title, '第 1 版')

  assert.equal((await ming.post(`${own}/submit`)).statusCode, 200)
  assert.equal((await boss.post(`/api/admin/posts/${id}/approve`)).statusCode, 200)
  saved += 1 // what was restored moved the version
  await save(1)
  assert.deepEqual(await versions(), [133, ...newest.slice(0, 49), 71, 61])
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
})

test('a post whose publication is repeated is answered again, beyond the limit too, and counts once', async (t) => {
  const { writer } = await testApp(t, { env: { LIMITS: '1' } })
  const ming = await writer()
  const publish = (key: string) =>
    ming.post(
      '/api/studio/posts',
      { title: '题', body: '<p>文</p>' },
      { headers: { 'idempotency-key': key } },
    )
  const first = await publish('1')
  for (let n = 0; n < 3; n++) assert.deepEqual((await publish('1')).json(), first.json())
  for (let n = 2; n <= 10; n++) assert.equal(outcomeOf(await publish(String(n))), '201 ok', `post ${n}`)
  assert.equal(outcomeOf(await publish('11')), '429 rate_limited')
  assert.deepEqual((await publish('1')).json(), first.json())
})

test('what is sent wrongly is refused as such, before the level', async (t) => {
  const { user } = await testApp(t)
  const beginner = await user()
  const send = async (post: object) =>
    outcomeOf(await beginner.post('/api/studio/posts', { title: '题', body: '', ...post }))
  assert.equal(await send({ title: '  ' }), '400 invalid_request')
  assert.equal(await send({ autosave: true }), '400 invalid_request')
  assert.equal(await send({}), '403 level_too_low')
})

test('nobody has more than 500 drafts, however many are begun at once', async (t) => {
  const { writer, post, db } = await testApp(t)
  const [ming, lan] = [await writer(), await writer()]
  const { id } = await post({ author: ming, status: 'draft' })
  await copyPost(db, id, 496)
  const begin = () => ming.post('/api/studio/posts', { title: '题', body: '', draft: true })
  await ming.csrfToken()
  const outcomes = Object.groupBy(await Promise.all(Array.from({ length: 8 }, begin)), outcomeOf)
  assert.deepEqual([outcomes['201 ok']?.length, outcomes['409 draft_limit']?.length], [3, 5])
  const published = await ming.post('/api/studio/posts', { title: '题', body: '<p>文</p>' })
  assert.equal(published.json().status, 'approved')
  assert.equal((await lan.post('/api/studio/posts', { title: '题', body: '', draft: true })).statusCode, 201)
  const remove = (id: number) => ming.delete(`/api/studio/posts/${id}`)
  const restore = async () => outcomeOf(await ming.post(`/api/studio/posts/${id}/restore`))
  await remove(id)
  const last = await begin()
  assert.equal(last.statusCode, 201)
  assert.equal(await restore(), '409 draft_limit')
  await remove(last.json().id)
  assert.equal(await restore(), '200 ok', 'the five hundredth')
})
