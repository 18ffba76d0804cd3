import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picture } from '../../../test/fixtures/pictures.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { COMMENT_PICTURE, PICTURE_LEVEL, sendPicture } from '../../../test/kit/multipart.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { giveRights } from '../../../test/subjects/moderators.ts'
import { transaction } from '../../kernel/db/db.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { purgeComments } from './writing/removal.ts'

const DAY = 24 * 3600
const files = folderStore('/nowhere')

async function conversation({ user, writer, post }: TestApp) {
  const [author, ming, hua] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  const say = async (person: PersonLike, path: string) =>
    (await person.post(`/api/${path}`, { content: '说' })).json().id as number
  const root = await say(ming, `posts/${id}/comments`)
  const reply = await say(hua, `comments/${root}/reply`)
  return { author, ming, hua, id, root, reply, say }
}

test('its author, the author of the post and admins delete a comment, others do not', async (t) => {
  const site = await testApp(t)
  const { author, ming, hua, id, root, reply, say } = await conversation(site)
  const admin = await site.user({ role: 'admin' })
  const remove = async (person: PersonLike, comment: number) =>
    outcomeOf(await person.delete(`/api/comments/${comment}`))
  assert.equal(await remove(hua, root), '403 comment_forbidden')
  assert.equal(await remove(ming, reply), '403 comment_forbidden')
  assert.equal(await remove(hua, reply), '200 ok')
  assert.equal(await remove(hua, reply), '404 comment_not_found')
  assert.equal(await remove(author, await say(hua, `comments/${root}/reply`)), '200 ok')
  assert.equal(await remove(admin, await say(hua, `comments/${root}/reply`)), '200 ok')
  const log = await site.db.selectFrom('moderation_log').select(['action', 'actor_id']).execute()
  assert.deepEqual(log, [{ action: 'comment.delete', actor_id: admin.id }])
  assert.equal((await site.visitor.get(`/api/posts/${id}`)).json().comments_count, 1)
})

test('a root takes its replies along', async (t) => {
  const site = await testApp(t)
  const { ming, id, root, reply } = await conversation(site)
  assert.deepEqual((await ming.delete(`/api/comments/${root}`)).json(), { deleted: 2, comments_count: 0 })
  assert.deepEqual((await site.visitor.get(`/api/posts/${id}/comments`)).json().items, [])
  const replies = await site.visitor.get(`/api/posts/${id}/comments/${root}/replies`)
  assert.equal(outcomeOf(replies), '404 comment_not_found')
  assert.equal(
    outcomeOf(await ming.post(`/api/comments/${reply}/reply`, { content: '?' })),
    '404 comment_not_found',
  )
})

test('below a hidden post no comment can be found, answered or deleted', async (t) => {
  const site = await testApp(t)
  const { ming, id, root } = await conversation(site)
  const boss = await site.owner()
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '吵' })
  assert.equal(outcomeOf(await ming.get(`/api/posts/${id}/comments`)), '404 post_not_found')
  assert.equal(
    outcomeOf(await ming.post(`/api/comments/${root}/reply`, { content: '?' })),
    '404 comment_not_found',
  )
  assert.equal(outcomeOf(await ming.delete(`/api/comments/${root}`)), '404 comment_not_found')
  assert.equal(outcomeOf(await boss.delete(`/api/comments/${root}`)), '200 ok')
})

test('those who moderate comments delete one below a locked post, which they need not be allowed to read', async (t) => {
  const site = await testApp(t)
  const { id, root, reply } = await conversation(site)
  const [boss, moderator] = [await site.owner(), await site.user({ role: 'moderator' })]
  await giveRights(boss, ['comments'])
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '吵' })
  assert.equal(outcomeOf(await moderator.get(`/api/posts/${id}`)), '404 post_not_found')
  assert.equal(outcomeOf(await moderator.delete(`/api/admin/comments/${reply}`)), '200 ok')
  const bulk = await moderator.post('/api/admin/comments/bulk', { ids: [root] })
  assert.deepEqual(bulk.json().items, [{ id: root, ok: true }])
})

test('comments count for the day on which they came, and off it on that day only', async (t) => {
  const site = await testApp(t)
  const { author, ming, hua, root, say } = await conversation(site)
  site.clock.advance(DAY)
  for (const person of [author, ming, hua]) await person.post('/api/auth/refresh')
  await say(hua, `comments/${root}/reply`)
  await ming.delete(`/api/comments/${root}`)
  const { series } = (await author.get('/api/studio/trends')).json()
  assert.deepEqual(series.comments.slice(-2), [2, 0])
})

test('what was deleted is gone for good after thirty days', async (t) => {
  const site = await testApp(t)
  const { ming, root, reply } = await conversation(site)
  await ming.delete(`/api/comments/${root}`)
  const left = async () => {
    await transaction(site.db, (trx) => purgeComments(trx, files, 100))
    return (await site.db.selectFrom('comments').select('id').where('id', 'in', [root, reply]).execute())
      .length
  }
  assert.equal(await left(), 2)
  site.clock.advance(30 * DAY)
  assert.equal(await left(), 0)
})

test('a picture goes with the last comment that has it', async (t) => {
  const site = await testApp(t)
  const { ming, id } = await conversation(site)
  await raiseTo(site.db, PICTURE_LEVEL, ming)
  const image_url: string = (await sendPicture(ming, COMMENT_PICTURE, await picture('png'))).json().url
  const show = async () =>
    (await ming.post(`/api/posts/${id}/comments`, { content: '看', image_url })).json().id as number
  const [first, second] = [await show(), await show()]
  const deleteForGood = async (comment: number) => {
    await ming.post('/api/auth/login', { email: ming.email, password: PASSWORD })
    assert.equal(outcomeOf(await ming.delete(`/api/comments/${comment}`)), '200 ok')
    site.clock.advance(30 * DAY)
    await transaction(site.db, (trx) => purgeComments(trx, site.app.files, 100))
  }

  await deleteForGood(first)
  assert.equal((await site.visitor.get(`/api/comments/${second}`)).json().image_url, image_url)
  assert.equal((await site.visitor.get(image_url)).statusCode, 200)
  await deleteForGood(second)
  assert.equal((await site.visitor.get(image_url)).statusCode, 404)
})

test('a picture that a post of the same person shows stays when the comment is erased', async (t) => {
  const site = await testApp(t)
  const { ming, id } = await conversation(site)
  await raiseTo(site.db, PICTURE_LEVEL, ming)
  const upload = async () =>
    (await sendPicture(ming, COMMENT_PICTURE, await picture('png'))).json().url as string
  const [shared, copied] = [await upload(), await upload()]
  for (const image_url of [shared, copied]) {
    const comment = (await ming.post(`/api/posts/${id}/comments`, { content: '看', image_url })).json().id
    assert.equal(outcomeOf(await ming.delete(`/api/comments/${comment}`)), '200 ok')
  }
  await site.post({ author: ming, body: `<p>那张图</p><p><img src="${shared}" alt="图"></p>` })
  await site.post({ author: await site.writer(), body: `<p><img src="${copied}" alt="别人的"></p>` })
  site.clock.advance(30 * DAY)
  await transaction(site.db, (trx) => purgeComments(trx, site.app.files, 100))
  assert.equal((await site.visitor.get(shared)).statusCode, 200)
  assert.equal((await site.visitor.get(copied)).statusCode, 404, 'a stranger’s post does not keep it')
})
