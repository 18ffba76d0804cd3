import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import type { Message } from '../messages/schema.ts'

test('people who are rejected or banned are led to the rules, if there are any', async (t) => {
  const site = await testApp(t)
  const [boss, author] = [await site.owner(), await site.writer()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const { id } = (await author.post('/api/studio/posts', { title: '题', body: '<p>文</p>' })).json()
  await author.post(`/api/studio/posts/${id}/submit`)
  await boss.post(`/api/admin/posts/${id}/reject`, { reason: '跑题' })
  const rulesUrl = async () => (await author.get('/api/messages?category=system')).json().items[0].rules_url
  const linked = async (path: string) => / <a href="\/rules">查看社区规则/.test((await author.get(path)).body)
  assert.equal(await rulesUrl(), null)
  assert.equal(await linked('/messages'), false)

  await boss.put('/api/admin/site-pages', { page: 'rules', lang: 'zh-CN', body: '<p>不跑题</p>', version: 0 })
  assert.equal(await rulesUrl(), '/rules')
  for (const path of ['/messages', '/studio/posts', `/studio/write?id=${id}`, `/posts/${id}`])
    assert.equal(await linked(path), true, path)
  await boss.put(`/api/admin/users/${author.id}/status`, { status: 'banned', reason: '刷屏' })
  const again = site.newVisitor()
  await again.post('/api/auth/login', { email: author.email, password: PASSWORD })
  assert.match((await again.get('/posts')).body, /刷屏.* <a href="\/rules">查看社区规则/)
  const { items } = (await again.get('/api/messages?category=system')).json()
  const cited = items.map(({ title, rules_url }: Message) => [title.includes('封禁'), rules_url])
  assert.deepEqual(cited.slice(0, 2), [
    [false, null],
    [true, '/rules'],
  ])
})
