import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

/** How many posts a search tells of, and whether it shows as many. */
async function count(reader: BrowserLike, q: string): Promise<number> {
  const { items, total } = (await reader.get(`/api/search/posts?q=${encodeURIComponent(q)}`)).json()
  assert.equal(items.length, total)
  return total
}

async function suggestions(reader: BrowserLike, q: string): Promise<string[]> {
  const { items } = (await reader.get(`/api/search/suggest?q=${encodeURIComponent(q)}`)).json()
  return items.map(({ text }: { text: string }) => text)
}

test('what is not public is found by nobody, not even counted, neither for its author nor for admins', async (t) => {
  const { post, writer, user, visitor } = await testApp(t)
  const [author, admin] = [await writer(), await user({ role: 'admin' })]
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const)
    await post({ author, status, title: '秘境花园', tags: ['秘境'] })
  for (const reader of [visitor, author, admin]) {
    assert.equal(await count(reader, '秘境'), 0)
    assert.deepEqual(await suggestions(reader, '秘境'), [])
  }
})

test('a post is found from the moment it is public until the moment it is not', async (t) => {
  const { post, writer, owner, visitor } = await testApp(t)
  const [author, boss] = [await writer(), await owner()]
  const { id } = await post({ author, status: 'pending', title: '观星台' })
  assert.equal(await count(visitor, '观星'), 0)
  await boss.post(`/api/admin/posts/${id}/approve`)
  assert.equal(await count(visitor, '观星'), 1)
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '先等等' })
  assert.equal(await count(visitor, '观星'), 0)
  await boss.post(`/api/admin/posts/${id}/unlock`)
  assert.equal(await count(visitor, '观星'), 1)
  await author.delete(`/api/studio/posts/${id}`)
  assert.equal(await count(visitor, '观星'), 0)
})

test('a change in waiting is found by its old words only, and after approval by the new ones', async (t) => {
  const { post, writer, owner, visitor } = await testApp(t)
  const [author, boss] = [await writer(), await owner()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const { id } = await post({ author, title: '灯塔日记', body: '<p>海风</p>' })
  await author.put(`/api/studio/posts/${id}`, { title: '矿灯日记', body: '<p>井下</p>' })
  await author.post(`/api/posts/${id}/submit`)
  assert.deepEqual(
    [await count(visitor, '灯塔'), await count(visitor, '矿灯'), await count(visitor, '井下')],
    [1, 0, 0],
  )
  const [found] = (await visitor.get('/api/search/posts?q=灯塔')).json().items
  assert.equal(JSON.stringify(found).includes('矿灯'), false)
  await boss.post(`/api/admin/posts/${id}/approve`)
  assert.deepEqual(
    [await count(visitor, '灯塔'), await count(visitor, '矿灯'), await count(visitor, '井下')],
    [0, 1, 1],
  )
})

test('people who are leaving vanish from results and suggestions, and return if they stay', async (t) => {
  const { post, writer, visitor, newVisitor, db } = await testApp(t)
  const author = await writer()
  await db
    .updateTable('users')
    .set({ username: '云雀飞', username_key: '云雀飞' })
    .where('id', '=', author.id)
    .execute()
  await post({ author, title: '告别信纸', tags: ['信纸堆'] })
  assert.deepEqual(await suggestions(visitor, '信纸'), ['告别信纸', '信纸堆'])
  assert.deepEqual(await suggestions(visitor, '云雀'), ['云雀飞'])
  assert.equal(await count(visitor, '云雀飞'), 1)

  await author.post('/api/settings/delete-account', { password: PASSWORD })
  for (const words of ['告别', '信纸', '云雀', '云雀飞']) {
    assert.equal(await count(visitor, words), 0)
    assert.deepEqual(await suggestions(visitor, words), [])
  }
  const again = newVisitor()
  const login = await again.post('/api/auth/login', { email: author.email, password: PASSWORD })
  await again.post('/api/auth/confirm-restore', {
    restore_token: login.json().error.details.restore_token,
  })
  assert.equal(await count(visitor, '告别'), 1)
})
