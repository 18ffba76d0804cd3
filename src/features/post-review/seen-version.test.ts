import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { wordsIn } from '../../i18n/words.ts'

/** A post that waits, and its author, who swaps the text while an admin reads it. */
async function setUp(t: TestContext) {
  const site = await testApp(t)
  const [boss, ming] = [await site.owner(), await site.writer()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const { id } = await site.post({ author: ming, status: 'pending', title: '好茶' })
  const shown = async (): Promise<number> => (await boss.get(`/api/admin/posts/${id}`)).json().version
  const swap = async () => {
    await ming.post(`/api/studio/posts/${id}/withdraw`)
    await ming.put(`/api/studio/posts/${id}`, { title: '广告' })
    assert.equal((await ming.post(`/api/studio/posts/${id}/submit`)).json().status, 'pending')
  }
  return { ...site, boss, ming, id, shown, swap }
}

test('a text that was swapped while the admin read another is neither approved nor rejected', async (t) => {
  const { boss, ming, id, shown, swap, visitor } = await setUp(t)
  const version = await shown()
  await swap()
  const refused = await boss.post(`/api/admin/posts/${id}/approve`, { version })
  assert.equal(outcomeOf(refused), '409 version_conflict')
  assert.deepEqual(refused.json().error.details, { version: await shown() })
  assert.equal(
    outcomeOf(await boss.post(`/api/admin/posts/${id}/reject`, { reason: '不行', version })),
    '409 version_conflict',
  )
  assert.equal((await ming.get(`/api/studio/posts/${id}`)).json().status, 'pending')
  assert.equal((await visitor.get(`/api/posts/${id}`)).statusCode, 404)
  const log = await boss.get(`/api/admin/log?target_type=post&target_id=${id}`)
  assert.deepEqual(log.json().items, [])

  const now = await boss.post(`/api/admin/posts/${id}/approve`, { version: await shown() })
  assert.deepEqual([now.statusCode, now.json().title], [200, '广告'])
})

test('taking a post back and submitting it as it was leaves the decision possible', async (t) => {
  const { boss, ming, id, shown } = await setUp(t)
  const version = await shown()
  await ming.post(`/api/studio/posts/${id}/withdraw`)
  await ming.post(`/api/studio/posts/${id}/submit`)
  const reply = await boss.post(`/api/admin/posts/${id}/reject`, { reason: '不行', version })
  assert.equal(reply.json().status, 'rejected')
})

test('in bulk only what the list showed is decided', async (t) => {
  const { boss, ming, id, post, swap } = await setUp(t)
  const other = await post({ author: ming, status: 'pending' })
  const ids = [id, other.id]
  const listed = (await boss.get('/api/admin/posts?status=waiting')).json().items
  const versions = ids.map((one) => listed.find((item: { id: number }) => item.id === one).version)
  await swap()
  const bulk = (body: object) => boss.post('/api/admin/posts/bulk', { ids, ...body })
  assert.equal(outcomeOf(await bulk({ action: 'approve', versions: [1] })), '400 invalid_request')
  const changed = { code: 'version_conflict', message: wordsIn('zh-CN').errors.version_conflict }
  assert.deepEqual((await bulk({ action: 'approve', versions })).json().items, [
    { id, ok: false, error: changed },
    { id: other.id, ok: true },
  ])
  const rejected = await bulk({ action: 'reject', reason: '不行', ids: [id], versions: [versions[0]] })
  assert.deepEqual(rejected.json().items, [{ id, ok: false, error: changed }])
  // A lock is about the post, whatever its text is.
  const locked = await bulk({ action: 'lock', reason: '等', ids: [id], versions: [versions[0]] })
  assert.deepEqual(locked.json().items, [{ id, ok: true }])
})
