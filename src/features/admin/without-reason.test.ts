import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'

interface Told {
  title: string
  content: string
}

test('an admin may ban, lock, reject and delete without a reason, and nobody is told an empty one', async (t) => {
  const { writer, owner, post } = await testApp(t)
  const [ming, boss] = [await writer(), await owner()]
  const waiting = async (count: number) => {
    const posts = []
    for (let n = 0; n < count; n++) posts.push(await post({ author: ming, status: 'pending' }))
    return posts.map(({ id }) => id)
  }
  const ids = await waiting(5)
  for (const [at, call] of ['reject', 'lock'].entries())
    assert.equal(outcomeOf(await boss.post(`/api/admin/posts/${ids[at]}/${call}`)), '200 ok', call)
  for (const [at, action] of ['reject', 'lock', 'delete'].entries()) {
    const { items } = (await boss.post('/api/admin/posts/bulk', { action, ids: [ids[at + 2]] })).json()
    assert.deepEqual(items, [{ id: ids[at + 2], ok: true }])
  }
  const told = async (lang: string): Promise<Told[]> =>
    (await ming.get('/api/messages?category=system', { headers: { 'accept-language': lang } })).json().items
  const decided = (await told('zh')).filter(({ title }) => /文章/.test(title))
  assert.deepEqual(new Set(decided.map(({ content }) => content)), new Set(['未说明原因。']))
  assert.equal(
    (await told('en')).filter(({ content }) => content === 'No reason given.').length,
    decided.length,
  )
  assert.match((await ming.get('/studio/posts')).body, /没有通过审核，未说明原因。改好后/)
  assert.match((await ming.get(`/posts/${ids[1]}`)).body, /post-notice-reason">未说明原因。/)

  const banned = await boss.put(`/api/admin/users/${ming.id}/status`, { status: 'banned' })
  assert.equal(outcomeOf(banned), '200 ok')
  for (const page of ['/admin/users', `/admin/users/${ming.id}`, '/admin/log'])
    assert.match((await boss.get(page)).body, /未说明原因。/, page)
  const pardon = () => boss.put(`/api/admin/users/${ming.id}/status`, { status: 'active' })
  assert.deepEqual([outcomeOf(await pardon()), outcomeOf(await pardon())], ['200 ok', '409 not_banned'])
})

test('a change of a profile is rejected without a reason, once', async (t) => {
  const { owner, user } = await testApp(t)
  const [boss, ming] = [await owner(), await user()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await ming.put('/api/settings/profile', { signature: '慢慢来' })
  const [{ id }] = (await boss.get('/api/admin/profile-reviews')).json().items
  const decide = async (decision: string) =>
    outcomeOf(await boss.post(`/api/admin/profile-reviews/${id}/${decision}`))
  assert.equal(await decide('reject'), '200 ok')
  assert.deepEqual(
    [await decide('reject'), await decide('approve')],
    ['409 already_rejected', '409 not_pending'],
  )
  assert.match((await ming.get('/settings?tab=profile')).body, /新签名没有通过审核，未说明原因。/)
  const [notice] = (await ming.get('/api/messages?category=system')).json().items
  assert.equal(notice.content, '未说明原因。')
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
})
