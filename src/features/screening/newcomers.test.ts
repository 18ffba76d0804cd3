import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { raiseTo } from '../../../test/kit/levels.ts'

test('newcomers: first posts, links, repeated texts and the pace of the first day, each with its number', async (t) => {
  const { owner, user, writer, post, clock, db } = await testApp(t)
  const boss = await owner()
  const set = async (key: string, value: unknown) => {
    const answer = await boss.put('/api/admin/site-settings', { key, value })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  const refused = await boss.put('/api/admin/site-settings', { key: 'newcomers.links', value: 21 })
  assert.equal(outcomeOf(refused), '400 invalid_request')
  const page = (await boss.get('/admin/screening')).body
  assert.match(page, /id="newcomers-first_day"[^>]*name="newcomers.first_day"|name="newcomers.first_day"/)

  const hua = await writer()
  let count = 0
  const publish = async (body = `第 ${++count} 篇`) =>
    (await hua.post('/api/studio/posts', { title: '一篇', body: `<p>${body}</p>` })).json()
  await set('newcomers.held_posts', 2)
  const first = await publish()
  assert.equal(first.held_for, 'newcomer')
  await boss.post(`/api/admin/posts/${first.id}/approve`)
  const second = await publish()
  assert.equal(second.held_for, 'newcomer')
  await boss.post(`/api/admin/posts/${second.id}/approve`)
  assert.equal((await publish()).status, 'approved')

  await set('newcomers.trusted_posts', 10)
  await set('posts.hold_links', true)
  await set('newcomers.links', 1)
  assert.equal((await publish('https://one.example')).status, 'approved')
  assert.equal((await publish('https://one.example https://two.example')).held_for, 'links')
  await set('newcomers.repeats', 1)
  assert.equal((await publish('同一篇')).status, 'approved')
  assert.equal((await publish('同一篇')).held_for, 'repeated')

  const { id } = await post({})
  const ming = await user()
  const say = (content: string) => ming.post(`/api/posts/${id}/comments`, { content })
  assert.equal((await say('看 https://one.example')).statusCode, 201)
  assert.equal((await say('看 https://one.example https://two.example')).json().held_for, 'links')
  assert.equal((await say('看 https://one.example')).json().held_for, 'repeated')
  const known = await raiseTo(db, 2, await user())
  const trusted = { content: 'https://one.example https://two.example' }
  assert.equal((await known.post(`/api/posts/${id}/comments`, trusted)).statusCode, 201)

  await set('newcomers.first_day', 3)
  const late = await say('第四条')
  assert.equal(outcomeOf(late), '429 newcomer_pace')
  assert.equal(late.headers['retry-after'], String(24 * 3600))
  const yesterday = new Date(clock.now().getTime() - 24 * 3600 * 1000)
  await db.updateTable('users').set({ created_at: yesterday }).where('id', '=', ming.id).execute()
  assert.equal((await say('第二天')).statusCode, 201)
})

test('a newcomer who edits a comment has written no other one, and repeats nothing', async (t) => {
  const { owner, user, post } = await testApp(t)
  const [boss, ming] = [await owner(), await user()]
  const limits = {
    'newcomers.repeats': 1,
    'newcomers.first_day': 2,
    'posts.hold_links': true,
    'newcomers.links': 0,
  }
  for (const [key, value] of Object.entries(limits))
    assert.equal(outcomeOf(await boss.put('/api/admin/site-settings', { key, value })), '200 ok')
  const { id } = await post({})
  const say = (content: string) => ming.post(`/api/posts/${id}/comments`, { content })
  const [first, second] = [(await say('一')).json(), (await say('二')).json()]
  assert.equal(outcomeOf(await say('三')), '429 newcomer_pace')
  const edit = (content: string) => ming.put(`/api/comments/${second.id}`, { content })
  assert.equal(outcomeOf(await edit('二')), '200 ok')
  assert.equal(outcomeOf(await edit('三')), '200 ok')
  // Neither does a new text of the same comment that waits count.
  for (const content of ['https://one.example', 'https://two.example', 'https://two.example'])
    assert.equal((await edit(content)).json().held_for, 'links')
  assert.equal((await edit('一')).json().held_for, 'repeated', 'what another comment says is repeated')
  await ming.delete(`/api/comments/${first.id}`)
  assert.equal(outcomeOf(await say('三')), '429 newcomer_pace', 'deleted ones count')
})
