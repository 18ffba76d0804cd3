import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import type { Comment } from '../comments/schema.ts'
import type { Message } from '../messages/schema.ts'

const block = (who: PersonLike, whom: PersonLike) => who.put(`/api/users/${whom.id}/block`)
const mute = (who: PersonLike, whom: PersonLike) => who.put(`/api/users/${whom.id}/mute`)
const comment = (who: PersonLike, postId: number, content = '你好') =>
  who.post(`/api/posts/${postId}/comments`, { content })
const reply = (who: PersonLike, id: number) => who.post(`/api/comments/${id}/reply`, { content: '是吗' })
const give = (who: PersonLike, post_id: number) => who.post('/api/energize', { post_id, type: 'light' })
const follow = (who: PersonLike, whom: PersonLike) => who.post(`/api/users/${whom.id}/follow`)

/** Lan writes posts and blocks; Bo is the one who bothers her. */
async function village(t: TestContext) {
  const site = await testApp(t)
  const [lan, bo, ming] = [await site.writer(), await site.user(), await site.writer()]
  const { id: postId } = await site.post({ author: lan })
  return { ...site, lan, bo, ming, postId }
}

test('blocked people cannot comment, answer, mention, follow or energize, and are not told why', async (t) => {
  const { lan, bo, ming, postId, post, visitor } = await village(t)
  const elsewhere = await post({ author: ming })
  const { id: hers } = (await comment(lan, elsewhere.id)).json()
  await follow(bo, lan)
  await follow(lan, bo)
  const blocked = await block(lan, bo)
  assert.deepEqual([blocked.statusCode, blocked.json()], [200, { blocked: true, muted: false }])

  const { state, followers_count } = (await bo.get(`/api/users/${lan.id}/follow-status`)).json()
  assert.deepEqual([state, followers_count], ['followed_by', 0], 'his follow ended, hers did not')
  for (const refused of [comment(bo, postId), reply(bo, hers), give(bo, postId), follow(bo, lan)]) {
    const answer = await refused
    assert.equal(outcomeOf(answer), '403 forbidden')
    assert.equal(answer.json().error.details, undefined)
  }
  const { mentions } = (await comment(bo, elsewhere.id, `@${lan.username} @${ming.username}`)).json()
  assert.deepEqual(
    mentions.map(({ uid }: Comment['mentions'][number]) => uid),
    [ming.id],
  )
  const told = (await lan.get('/api/messages?category=mention')).json().items
  assert.deepEqual(told, [])

  assert.equal(outcomeOf(await bo.post(`/api/posts/${postId}/like`)), '200 ok', 'a like names nobody')
  assert.equal(outcomeOf(await reply(ming, hers)), '201 ok', 'others are as before')
  // With a key each of them is judged in a transaction of its own.
  const say = (who: PersonLike, id: number) =>
    who.post(`/api/posts/${id}/comments`, { content: '好' }, { headers: { 'idempotency-key': `on-${id}` } })
  assert.equal(outcomeOf(await say(ming, postId)), '201 ok', 'nor is anybody else blocked')
  assert.equal(outcomeOf(await say(bo, elsewhere.id)), '201 ok', 'and by nobody else')
  assert.equal(outcomeOf(await say(bo, postId)), '403 forbidden')
  assert.equal(outcomeOf(await visitor.get(`/api/users/${lan.id}/followers`)), '200 ok')

  await lan.delete(`/api/users/${bo.id}/block`)
  for (const allowed of [comment(bo, postId), reply(bo, hers)])
    assert.equal(outcomeOf(await allowed), '201 ok')
  for (const allowed of [give(bo, postId), follow(bo, lan)]) assert.equal(outcomeOf(await allowed), '200 ok')
})

test('blocks and mutes are listed to nobody else, and are gone with the account', async (t) => {
  const { lan, bo, ming, visitor, clock, db, app } = await village(t)
  await mute(ming, bo)
  assert.deepEqual((await block(lan, bo)).json(), { blocked: true, muted: false })
  clock.advance(1)
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await mute(lan, bo)).json(), { blocked: true, muted: true })
  for (let times = 0; times < 2; times++)
    assert.deepEqual((await block(lan, ming)).json(), { blocked: true, muted: false })
  for (const who of [lan, bo]) await mute(who, ming)
  const heard = (await lan.delete(`/api/users/${ming.id}/mute`)).json()
  assert.deepEqual(heard, { blocked: true, muted: false }, 'only that, and of nobody else')
  const listed = async (who: PersonLike, kind: string) =>
    (await who.get(`/api/settings/${kind}`)).json().items.map(({ uid }: { uid: number }) => uid)
  assert.deepEqual([await listed(lan, 'blocks'), await listed(lan, 'mutes')], [[ming.id, bo.id], [bo.id]])
  assert.deepEqual([await listed(bo, 'blocks'), await listed(bo, 'mutes')], [[], [ming.id]])
  assert.deepEqual([await listed(ming, 'blocks'), await listed(ming, 'mutes')], [[], [bo.id]])
  const decided = async (who: PersonLike, whom: PersonLike) => {
    const { body } = await who.get(`/space/${whom.id}`)
    const muted = /<meta name="muted" id="muted" content="([^"]*)">/.exec(body)?.[1]
    return [
      muted,
      ...(['mute', 'block'] as const).map((kind) => body.includes(`DELETE /api/users/${whom.id}/${kind}`)),
    ]
  }
  assert.deepEqual(await decided(lan, bo), [`${bo.id}`, true, true])
  assert.deepEqual(await decided(lan, ming), [`${bo.id}`, false, true])
  assert.deepEqual(await decided(ming, bo), [`${bo.id}`, true, false])
  await block(bo, ming)
  await mute(ming, lan)
  assert.deepEqual(await decided(bo, lan), [`${ming.id}`, false, false], 'neither whom else nor who else')
  await ming.delete(`/api/users/${lan.id}/mute`)
  assert.equal(outcomeOf(await visitor.get('/api/settings/blocks')), '401 unauthenticated')
  assert.equal(outcomeOf(await block(lan, lan)), '400 self_block')
  assert.equal(outcomeOf(await mute(lan, lan)), '400 self_block')
  assert.equal(outcomeOf(await lan.put('/api/users/999999999/block')), '404 not_found')

  await bo.post('/api/settings/delete-account', { password: PASSWORD })
  assert.deepEqual(await listed(lan, 'blocks'), [ming.id])
  assert.equal(outcomeOf(await mute(lan, bo)), '404 not_found')
  clock.advance(31 * 24 * 60 * 60)
  await runJob(db, purgeAccounts(db, app.files), { info() {} } as never)
  const left = await db.selectFrom('blocks').select(['user_id', 'kind', 'other_id']).execute()
  assert.deepEqual(left, [{ user_id: lan.id, kind: 'block', other_id: ming.id }])
})

test('what muted people do is in no notice and no count, until they are heard again', async (t) => {
  const { lan, bo, ming, postId, owner } = await village(t)
  const { id: hers } = (await comment(lan, postId)).json()
  const admin = await owner()
  for (const muted of [bo, admin]) await mute(lan, muted)
  await comment(bo, postId, `@${lan.username}`)
  await reply(bo, hers)
  await give(bo, postId)
  await follow(bo, lan)
  await follow(ming, lan)
  await admin.post('/api/admin/energy/adjust', { items: [{ uid: lan.id, delta: 3 }], reason: '谢谢' })
  const heard = async () => {
    const items: Message[] = (await lan.get('/api/messages')).json().items
    const { count } = (await lan.get('/api/messages/unread')).json()
    return { kinds: items.map(({ kind }) => kind), count: Number(count) }
  }
  const before = await heard()
  assert.ok(!before.kinds.some((kind) => /comment|mention|energy/.test(kind)), String(before.kinds))
  assert.equal(before.kinds.filter((kind) => kind === 'follow').length, 1)
  assert.ok(before.kinds.includes('system'), 'what the muted admin decided is told')
  assert.equal((await lan.post('/api/messages/read-all')).json().count, 0)
  await lan.delete(`/api/users/${bo.id}/mute`)
  const after = await heard()
  for (const kind of ['comment', 'comment_reply', 'energy_received', 'follow'] as const)
    assert.ok(after.kinds.includes(kind), kind)
  assert.equal(after.count, 4, 'reading all did not mark what was not shown')
})
