import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { outageOf } from '../../../test/probes/outage.ts'
import { transaction } from '../../kernel/db/db.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import { changeStatus } from '../sessions/service.ts'

const MINUTE = 60
const MANY = 64

const say = async (person: PersonLike, postId: number, content: string) =>
  (await person.post(`/api/posts/${postId}/comments`, { content })).json().id as number
const edit = (person: PersonLike, id: number, content: string) =>
  person.put(`/api/comments/${id}`, { content })

test('an edit in the first quarter of an hour leaves no mark, a later one does, and admins see every text', async (t) => {
  const { user, post, visitor, clock, db } = await testApp(t)
  const [ming, admin] = [await user(), await user({ role: 'admin' })]
  const { id } = await post({})
  const comment = await say(ming, id, '一')
  const shown = async () => (await visitor.get(`/api/posts/${id}/comments`)).json().items[0]
  clock.advance(15 * MINUTE)
  for (const person of [ming, admin]) await person.post('/api/auth/refresh')
  assert.deepEqual((await edit(ming, comment, '二')).json(), { ...(await shown()), can_delete: true })
  assert.deepEqual([(await shown()).content, (await shown()).edited_at], ['二', null])
  clock.advance(1)
  const marked = clock.now().toISOString()
  await edit(ming, comment, '三')
  assert.deepEqual([(await shown()).content, (await shown()).edited_at], ['三', marked])
  // The same text again is no edit.
  clock.advance(MINUTE)
  await edit(ming, comment, ' 三 ')
  assert.equal((await shown()).edited_at, marked)
  const [listed] = (await admin.get('/api/admin/comments')).json().items
  const { created_at } = await shown()
  assert.deepEqual(
    listed.earlier_texts.map(({ content }: { content: string }) => content),
    ['一', '二'],
  )
  assert.equal(listed.earlier_texts[0].written_at, created_at)
  const { body } = await admin.get('/admin/comments')
  assert.match(body, /<details class="desk-earlier">.*一.*二.*<\/details>/s)
  assert.doesNotMatch((await visitor.get(`/posts/${id}`)).body, /[一二]<\/p>/)

  await db
    .updateTable('users')
    .set({ status: 'deleting', deletes_at: clock.now() })
    .where('id', '=', ming.id)
    .execute()
  await runJob(db, purgeAccounts(db, folderStore('/nowhere')), { info() {} })
  const kept = db.selectFrom('comment_edits').select('id').where('comment_id', '=', comment)
  assert.deepEqual(await kept.execute(), [])
})

test('an outage brings back no text that its author has edited away', async (t) => {
  const site = await testApp(t)
  const { show, showAgain } = await outageOf(t, site)
  const ming = await site.user()
  const { id } = await site.post({})
  const comment = await say(ming, id, '住在三楼')
  const list = `/api/posts/${id}/comments`
  const before = await show(list)
  assert.match(before, /住在三楼/)
  assert.equal(outcomeOf(await edit(ming, comment, ' 住在三楼 ')), '200 ok')
  assert.equal(await showAgain(list), before, 'the same text again takes nothing away')
  assert.equal(outcomeOf(await edit(ming, comment, '不说了')), '200 ok')
  assert.equal(await showAgain(list), null)
  assert.match(await show(list), /不说了/)
})

test('only its author edits a comment, while the post is public and nobody blocks them', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const [author, ming, hua, admin] = [
    await writer(),
    await user(),
    await user(),
    await user({ role: 'admin' }),
  ]
  const { id } = await post({ author })
  const comment = await say(ming, id, '说')
  for (const person of [author, hua, admin])
    assert.equal(outcomeOf(await edit(person, comment, '改')), '403 comment_forbidden')
  assert.equal(outcomeOf(await edit(ming, comment, ' ')), '400 comment_empty')
  assert.equal(outcomeOf(await edit(ming, comment, '长'.repeat(1001))), '400 comment_too_long')
  assert.equal(outcomeOf(await edit(ming, 999_999, '改')), '404 comment_not_found')

  await author.put(`/api/users/${ming.id}/block`)
  assert.equal(outcomeOf(await edit(ming, comment, '改')), '403 forbidden')
  await author.delete(`/api/users/${ming.id}/block`)
  assert.equal(outcomeOf(await edit(ming, comment, '改')), '200 ok')

  await transaction(db, (trx) => changeStatus(trx, ming.id, { reason: '吵', until: null }))
  assert.match(outcomeOf(await edit(ming, comment, '再改')), /^40(1 unauthenticated|3 user_banned)$/)

  const below = await say(hua, id, '说')
  await admin.post(`/api/admin/posts/${id}/lock`, { reason: '看看' })
  assert.equal(outcomeOf(await edit(hua, below, '改')), '404 comment_not_found')
})

test('an edit notifies whom it newly names, once', async (t) => {
  const { user, post, db } = await testApp(t)
  const [ming, hua, lan] = await createUsers(user, 3)
  const { id } = await post({})
  const comment = await say(ming!, id, `@${hua!.username} 看`)
  const told = async () => {
    const notices = db
      .selectFrom('notifications')
      .select('recipient_id')
      .where('related_id', '=', id)
      .where('kind', '=', 'mention')
    return (await notices.orderBy('id').execute()).map(({ recipient_id }) => recipient_id)
  }
  assert.deepEqual(await told(), [hua!.id])
  const both = `@${hua!.username} @${lan!.username} 看`
  const answer = (await edit(ming!, comment, both)).json()
  assert.deepEqual(
    answer.mentions.map(({ uid }: { uid: number }) => uid),
    [hua!.id, lan!.id],
  )
  assert.deepEqual(await told(), [hua!.id, lan!.id])
  // Gone and come back is no news.
  assert.deepEqual((await edit(ming!, comment, '看')).json().mentions, [])
  await edit(ming!, comment, both)
  assert.deepEqual(await told(), [hua!.id, lan!.id])
})

test('64 edits at once against a deletion: what was deleted stays, and every text is kept', async (t) => {
  const { user, post, db } = await testApp(t)
  const [ming, hua] = await createUsers(user, 2)
  const { id } = await post({})
  const comment = await say(ming!, id, '根')
  const [removed, ...edits] = await Promise.all([
    ming!.delete(`/api/comments/${comment}`),
    ...Array.from({ length: MANY }, (_, turn) => edit(ming!, comment, `${turn} @${hua!.username}`)),
  ])
  assert.equal(outcomeOf(removed), '200 ok')
  for (const answer of edits) assert.match(outcomeOf(answer), /^(200 ok|404 comment_not_found)$/)
  const done = edits.filter(({ statusCode }) => statusCode === 200).length
  const kept = db.selectFrom('comment_edits').select('id').where('comment_id', '=', comment)
  assert.equal((await kept.execute()).length, done)
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('related_id', '=', id)
    .where('kind', '=', 'mention')
    .execute()
  assert.equal(told.length, Math.min(done, 1))
})
