import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { outageOf } from '../../../test/probes/outage.ts'
import type { Folder, FolderItem } from './schema.ts'

async function shelf(t: TestContext) {
  const site = await testApp(t)
  const ming = await site.user()
  const make = async (folder: object): Promise<Folder> => (await ming.post('/api/folders', folder)).json()
  return { ...site, ming, make }
}

test('others see what is public, while its owner is there', async (t) => {
  const { ming, make, user, visitor } = await shelf(t)
  const [hidden, shown] = [await make({ name: '私' }), await make({ name: '公', is_public: true })]
  const lan = await user()
  const seen = await lan.get(`/api/folders?uid=${ming.id}`)
  assert.deepEqual(
    seen.json().items.map(({ id }: Folder) => id),
    [shown.id],
  )
  assert.equal((await ming.get(`/api/folders?uid=${ming.id}`)).json().items.length, 2)
  assert.equal((await visitor.get(`/api/folders?uid=${ming.id}`)).statusCode, 401)
  const missing = { ...(await lan.get('/api/folders/999999999/posts')).json().error, request_id: '' }
  for (const reader of [lan, visitor, await user({ role: 'admin' })]) {
    const { error } = (await reader.get(`/api/folders/${hidden.id}/posts`)).json()
    assert.deepEqual({ ...error, request_id: '' }, missing)
    assert.equal((await reader.get(`/api/folders/${shown.id}/posts`)).statusCode, 200)
  }
  await ming.put(`/api/folders/${hidden.id}`, { is_public: true })
  assert.equal((await visitor.get(`/api/folders/${hidden.id}/posts`)).statusCode, 200)
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal(outcomeOf(await visitor.get(`/api/folders/${shown.id}/posts`)), '404 not_found')
  for (const uid of [ming.id, 999_999_999])
    assert.equal(outcomeOf(await lan.get(`/api/folders?uid=${uid}`)), '404 not_found')
})

test('an outage brings back nothing that was taken out of a public folder', async (t) => {
  const { ming, make, ...site } = await shelf(t)
  const { show, showAgain } = await outageOf(t, site)
  const { id } = await make({ name: '公', is_public: true })
  const { id: post_id } = await site.post({ title: '灯塔守望' })
  await ming.post(`/api/folders/${id}/posts`, { post_id })
  const folder = `/space/${ming.id}?tab=favorites&folder=${id}`
  assert.match(await show(folder), /灯塔守望/)
  assert.equal((await ming.post(`/api/posts/${post_id}/favorite`)).json().saved, false)
  assert.equal(await showAgain(folder), null)
})

test('nobody changes another’s folder, be it public, be they admin', async (t) => {
  const { ming, make, user, post } = await shelf(t)
  const { id } = await make({ name: '公', is_public: true })
  const { id: post_id } = await post()
  await ming.post(`/api/folders/${id}/posts`, { post_id })
  for (const other of [await user(), await user({ role: 'admin' })]) {
    const own = (await other.post('/api/folders', { name: '我' })).json().id
    await other.post(`/api/folders/${own}/posts`, { post_id })
    for (const refused of [
      await other.put(`/api/folders/${id}`, { name: '改' }),
      await other.delete(`/api/folders/${id}`),
      await other.post(`/api/folders/${id}/posts`, { post_id }),
      await other.put(`/api/folders/${id}/posts/${post_id}`, { to_folder_id: own }),
      await other.put(`/api/folders/${own}/posts/${post_id}`, { to_folder_id: id }),
      await other.delete(`/api/folders/${id}/posts/${post_id}`),
    ])
      assert.equal(outcomeOf(refused), '404 not_found')
  }
})

test('what went away keeps its place, tells nothing, and can be taken out and moved', async (t) => {
  const { ming, make, writer, post, user, visitor } = await shelf(t)
  const author = await writer()
  const [{ id: folder }, { id: other }] = [
    await make({ name: '公', is_public: true }),
    await make({ name: '二' }),
  ]
  const locked = await post({ author, title: '秘密题目' })
  const deleted = await post({ author, title: '秘密题目' })
  for (const { id } of [locked, deleted]) await ming.post(`/api/folders/${folder}/posts`, { post_id: id })
  const admin = await user({ role: 'admin' })
  await admin.post(`/api/admin/posts/${locked.id}/lock`, { reason: '等等' })
  await author.delete(`/api/studio/posts/${deleted.id}`)
  const of = async (reader: BrowserLike) => {
    const { items } = (await reader.get(`/api/folders/${folder}/posts`)).json()
    return items.map(({ post_id, available }: FolderItem) => [post_id, available])
  }
  for (const reader of [ming, visitor]) {
    assert.deepEqual(await of(reader), [
      [deleted.id, false],
      [locked.id, false],
    ])
    assert.doesNotMatch((await reader.get(`/api/folders/${folder}/posts`)).body, /秘密题目|"post":/)
  }
  for (const insider of [author, admin]) assert.equal((await of(insider))[1][1], true)
  const moved = await ming.put(`/api/folders/${folder}/posts/${locked.id}`, { to_folder_id: other })
  assert.equal(moved.statusCode, 200)
  assert.equal((await ming.delete(`/api/folders/${folder}/posts/${deleted.id}`)).statusCode, 200)
  await admin.post(`/api/admin/posts/${locked.id}/unlock`)
  assert.equal((await ming.get(`/api/folders/${other}/posts`)).json().items[0].post.title, '秘密题目')
})
