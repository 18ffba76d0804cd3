import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'

const once = { headers: { 'idempotency-key': 'once' } }

test('the last comment that a newcomer may write on the first day is answered again when it is repeated', async (t) => {
  const { owner, user, post } = await testApp(t)
  const [boss, ming] = [await owner(), await user()]
  await boss.put('/api/admin/site-settings', { key: 'newcomers.first_day', value: 2 })
  const { id } = await post({})
  const say = (content: string) => ming.post(`/api/posts/${id}/comments`, { content }, once)
  const first = await say('一')
  const reply = () => ming.post(`/api/comments/${first.json().id}/reply`, { content: '二' }, once)
  const second = await reply()
  for (const [repeated, answered] of [
    [await say('一'), first],
    [await reply(), second],
  ] as const)
    assert.deepEqual([repeated.statusCode, repeated.json()], [201, answered.json()])
  assert.equal(outcomeOf(await say('三')), '422 idempotency_key_reused')
  const third = await ming.post(`/api/posts/${id}/comments`, { content: '三' })
  assert.equal(outcomeOf(third), '429 newcomer_pace')
  await boss.put('/api/admin/site-settings', { key: 'newcomers.first_day', value: 0 })
})

test('a reply is answered again when what it answers has been deleted since', async (t) => {
  const { user, post } = await testApp(t)
  const [ming, hua] = [await user(), await user()]
  const { id } = await post({})
  const { id: root } = (await hua.post(`/api/posts/${id}/comments`, { content: '一' })).json()
  const reply = () => ming.post(`/api/comments/${root}/reply`, { content: '二' }, once)
  const first = await reply()
  await hua.delete(`/api/comments/${root}`)
  const again = await reply()
  assert.deepEqual([again.statusCode, again.json()], [201, first.json()])
  const other = await ming.post(`/api/comments/${root}/reply`, { content: '二' })
  assert.equal(outcomeOf(other), '404 comment_not_found')
})

test('a comment that waited is let through once, and the request that did it gets its answer again', async (t) => {
  const { owner, user, post, visitor } = await testApp(t)
  const [boss, ming] = [await owner(), await user()]
  const list = { kind: 'words', name: '看看', action: 'hold', scopes: ['comments'], text: '加微信' }
  await boss.post('/api/admin/screening-lists', list)
  const { id } = await post({})
  const say = () => ming.post(`/api/posts/${id}/comments`, { content: '加微信' }, once)
  const held = await say()
  const approve = () => boss.post(`/api/admin/held-comments/${held.json().id}/approve`, undefined, once)
  const first = await approve()
  for (const [repeated, answered] of [
    [await approve(), first],
    [await say(), held],
  ] as const)
    assert.deepEqual([repeated.statusCode, repeated.json()], [answered.statusCode, answered.json()])
  assert.deepEqual([held.statusCode, first.statusCode], [202, 200])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().comments_count, 1)
})
