import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import type { Message } from './schema.ts'

const NOBODY_UNREAD = { system: 0, mention: 0, like: 0, follow: 0, comment: 0 }

async function messagesOf(person: PersonLike, query = ''): Promise<Message[]> {
  return (await person.get(`/api/messages${query}`)).json().items
}

test('reading one or all of them, and what is left', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, ming, lan] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  await ming.post(`/api/posts/${id}/comments`, { content: '一' })
  await ming.post(`/api/users/${author.id}/follow`)
  await ming.post(`/api/posts/${id}/like`)
  const unread = async () => (await author.get('/api/messages/unread')).json()
  assert.deepEqual(await unread(), {
    count: 4,
    by_category: { ...NOBODY_UNREAD, system: 1, follow: 1, comment: 1, like: 1 },
  })

  const [comment] = await messagesOf(author, '?category=comment')
  assert.equal(outcomeOf(await lan.post(`/api/messages/${comment!.id}/read`)), '404 not_found')
  const afterOne = await author.post(`/api/messages/${comment!.id}/read`)
  assert.deepEqual([afterOne.statusCode, afterOne.json().count], [200, 3])
  assert.equal((await messagesOf(author, '?category=comment'))[0]!.read, true)
  const afterLikes = await author.post('/api/messages/read-all', { category: 'like' })
  assert.deepEqual(afterLikes.json().by_category, { ...NOBODY_UNREAD, system: 1, follow: 1 })
  assert.deepEqual((await author.post('/api/messages/read-all')).json(), {
    count: 0,
    by_category: NOBODY_UNREAD,
  })
  assert.deepEqual(await unread(), { count: 0, by_category: NOBODY_UNREAD })
  assert.ok((await messagesOf(author)).every(({ read }) => read))
  assert.equal(
    outcomeOf(await author.post('/api/messages/read-all', { category: 'other' })),
    '400 invalid_request',
  )
})

test('a mention in a reply is shown as a mention, whatever the switch for replies says', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author })
  const { id: root } = (await author.post(`/api/posts/${id}/comments`, { content: '我' })).json()
  await author.put('/api/settings/notify-prefs', { key: 'reply', enabled: false })
  await ming.post(`/api/comments/${root}/reply`, { content: `@${author.username} 回` })
  const { by_category } = (await author.get('/api/messages/unread')).json()
  assert.deepEqual(by_category, { ...NOBODY_UNREAD, system: 1, mention: 1 })
  const told = (await messagesOf(author)).filter(({ related_id }) => related_id === id)
  assert.deepEqual(
    told.map(({ kind, mentioned }) => [kind, mentioned]),
    [['comment_reply', true]],
  )
})

test('what is switched off is hidden, counted nowhere, and back when it is switched on', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author })
  const all = { comment: true, reply: true, like: true, follow: true }
  assert.deepEqual((await author.get('/api/settings/notify-prefs')).json(), all)
  const { id: own } = (await author.post(`/api/posts/${id}/comments`, { content: '我' })).json()
  await ming.post(`/api/comments/${own}/reply`, { content: '回' })
  await ming.post(`/api/posts/${id}/comments`, { content: `@${author.username} 好` })
  await ming.post(`/api/posts/${id}/comments`, { content: '评' })
  await ming.post(`/api/posts/${id}/like`)
  await ming.post(`/api/users/${author.id}/follow`)

  const kinds = { comment: 'comment', reply: 'comment_reply', like: 'like_aggregated', follow: 'follow' }
  // What also names its reader stays, whatever the switch of its kind says.
  const nameOf = ({ kind, mentioned }: Message) => (mentioned ? `${kind} that mentions` : kind)
  const shown = async () => (await messagesOf(author)).map(nameOf).sort()
  const every = ['comment', 'comment that mentions', 'comment_reply', 'follow', 'level_up', 'like_aggregated']
  assert.deepEqual(await shown(), every)
  for (const [key, kind] of Object.entries(kinds)) {
    const off = await author.put('/api/settings/notify-prefs', { key, enabled: false })
    assert.deepEqual(off.json(), { ...all, [key]: false })
    assert.deepEqual(
      await shown(),
      every.filter((each) => each !== kind),
    )
    assert.equal((await author.get('/api/messages')).json().total, 5)
    assert.equal((await author.get('/api/messages/unread')).json().count, 5)
    assert.equal((await author.post('/api/messages/read-all')).json().count, 0)
    const on = await author.put('/api/settings/notify-prefs', { key, enabled: true })
    assert.deepEqual(on.json(), all)
    assert.equal((await author.get('/api/messages/unread')).json().count, 1, `${key} stayed unread`)
    await db
      .updateTable('notifications')
      .set({ read_at: null })
      .where('recipient_id', '=', author.id)
      .execute()
  }
  assert.equal(
    outcomeOf(await author.put('/api/settings/notify-prefs', { key: 'mention', enabled: false })),
    '400 invalid_request',
  )
})
