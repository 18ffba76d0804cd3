import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'

test('what is not public is seen by its author and admins, and nobody reacts to it', async (t) => {
  const { writer, user, visitor, post } = await testApp(t)
  const [author, admin, stranger] = [await writer(), await user({ role: 'admin' }), await user()]
  const { id: open } = await post({ author })
  for (const who of [author, admin, stranger])
    assert.equal(outcomeOf(await who.post(`/api/posts/${open}/dislike`)), '200 ok')
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const) {
    const { id } = await post({ author, status })
    const see = async (who: BrowserLike) => outcomeOf(await who.get(`/api/posts/${id}`))
    const like = async (who: BrowserLike) => outcomeOf(await who.post(`/api/posts/${id}/like`))
    assert.deepEqual([await see(author), await see(admin)], ['200 ok', '200 ok'], status)
    assert.deepEqual([await see(stranger), await see(visitor)], Array(2).fill('404 post_not_found'), status)
    assert.deepEqual([await like(author), await like(admin)], Array(2).fill('409 post_not_public'), status)
    assert.equal(await like(stranger), '404 post_not_found', status)
  }
})

test('what someone who is leaving wrote is nowhere: not for readers, not among what waits', async (t) => {
  const { writer, user, visitor, post } = await testApp(t)
  const [author, admin] = [await writer(), await user({ role: 'admin' })]
  const shown = await post({ author, tags: ['告别'] })
  await post({ author, status: 'pending' })
  await post({ author, status: 'draft' })
  const listed = async () => [
    (await visitor.get('/api/posts?tag=告别')).json().total,
    (await admin.get(`/api/admin/posts?q=${author.username}`)).json().total,
    (await admin.get(`/api/admin/posts?status=waiting&q=${author.username}`)).json().total,
  ]
  assert.deepEqual(await listed(), [1, 3, 1])
  await author.post('/api/settings/delete-account', { password: PASSWORD })
  assert.deepEqual(await listed(), [0, 0, 0])
  for (const who of [visitor, admin])
    assert.equal(outcomeOf(await who.get(`/api/posts/${shown.id}`)), '404 post_not_found')
})
