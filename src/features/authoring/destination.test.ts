import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'

const SPAM = '<p>看<a href="https://example.com/buy">这里</a></p>'

test('what a new author links to elsewhere is looked at first, until three posts have been public', async (t) => {
  const { owner, user, writer, visitor } = await testApp(t)
  const [boss, admin, hua] = [await owner(), await user({ role: 'admin' }), await writer()]
  const write = async (body: string, more: object = {}) =>
    (await hua.post('/api/studio/posts', { title: '一篇', body, ...more })).json()
  const stateOf = ({ status, revision_status, held_for }: Record<string, unknown>) =>
    [status, revision_status, held_for].filter(Boolean).join(' ')
  await boss.put('/api/admin/site-settings', { key: 'posts.hold_links', value: true })

  const inside = await write('<p>见<a href="/posts/1">这篇</a></p>')
  assert.equal(stateOf(inside), 'approved')
  const held = await write(SPAM)
  assert.equal(stateOf(held), 'pending links')
  assert.equal((await visitor.get(`/api/posts/${held.id}`)).statusCode, 404)
  assert.match((await hua.get(`/posts/${held.id}`)).body, /文章含外部链接/)
  assert.match((await hua.get('/studio/posts')).body, /新作者的此类文章需先由管理员审核/)
  const submitted = await write('<p>https://example.com 便宜</p>', { draft: true })
  assert.equal(stateOf(submitted), 'draft')
  assert.equal(stateOf((await hua.post(`/api/studio/posts/${submitted.id}/submit`)).json()), 'pending links')

  assert.equal(stateOf((await admin.post(`/api/admin/posts/${held.id}/approve`)).json()), 'approved')
  const edit = async (id: number, body: string) =>
    stateOf((await hua.put(`/api/studio/posts/${id}`, { body })).json())
  assert.equal(await edit(held.id, `${SPAM}<p>改个错字</p>`), 'approved')
  assert.equal(
    await edit(inside.id, '<p>写信给 <a href="mailto:a@example.com">我</a></p>'),
    'approved pending links',
  )
  assert.equal((await visitor.get(`/api/posts/${inside.id}`)).json().body.includes('mailto'), false)
  await admin.post(`/api/admin/posts/${inside.id}/reject`, { reason: '不留联系方式' })
  assert.equal(await edit(inside.id, '<p>好吧</p>'), 'approved')

  await write('<p>第三篇</p>')
  assert.equal(stateOf(await write(SPAM)), 'approved')
  await boss.put('/api/admin/site-settings', { key: 'posts.hold_links', value: false })
})
