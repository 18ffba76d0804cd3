import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { transaction } from '../../kernel/db/db.ts'
import { markShownRead, notifyLikes } from '../notifications/service.ts'
import type { Message } from './schema.ts'

const CROWD = 64
const times = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)))

async function likesOf(author: PersonLike): Promise<Pick<Message, 'count' | 'read'>[]> {
  const items: Message[] = (await author.get('/api/messages?category=like')).json().items
  return items.map(({ count, read }) => ({ count, read }))
}

test('64 visits at once make one notice of the likes of a day', async (t) => {
  const { user, writer, post } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author })
  const readers = await times(5, () => user())
  for (const reader of readers) await reader.post(`/api/posts/${id}/like`)
  const visits = await times(CROWD, () => author.get('/api/messages?category=like'))
  for (const visit of visits) {
    assert.equal(visit.statusCode, 200)
    assert.deepEqual(
      visit.json().items.map((item: Message) => item.count),
      [5],
    )
  }
})

test('it is unread again only when it grew; going and coming back is no growth', async (t) => {
  const { user, writer, post, clock } = await testApp(t)
  const [author, ming, lan] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  const press = (person: PersonLike) => person.post(`/api/posts/${id}/like`)
  const unread = async () => (await author.get('/api/messages/unread')).json().by_category.like

  await press(author)
  await press(ming)
  assert.equal(await unread(), 1)
  assert.deepEqual(await likesOf(author), [{ count: 1, read: false }])
  await author.post('/api/messages/read-all', {})
  for (let turn = 0; turn < 6; turn++) {
    await press(ming)
    assert.equal(await unread(), 0)
    await likesOf(author)
  }
  assert.deepEqual(await likesOf(author), [{ count: 1, read: true }])

  await press(lan)
  assert.equal(await unread(), 1)
  assert.deepEqual(await likesOf(author), [{ count: 2, read: false }])
  clock.advance(24 * 60 * 60)
  for (const person of [author, ming]) await person.post('/api/auth/refresh')
  await press(ming)
  await press(ming)
  assert.equal(await unread(), 2, 'another day, another notice')
  assert.deepEqual(await likesOf(author), [
    { count: 1, read: false },
    { count: 1, read: false },
  ])
})

test('64 give energy at once: one notice says how many and how much, and is news again with the next', async (t) => {
  const { user, writer, post, clock } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author, title: '灯' })
  const give = (person: PersonLike, type: string) => person.post('/api/energize', { post_id: id, type })
  const told = async () => {
    const items: Message[] = (await author.get('/api/messages?category=system')).json().items
    const energy = items.filter(({ kind }) => kind === 'energy_received')
    return energy.map(({ count, title, read, actor }) => [count, title, read, actor?.uid ?? null])
  }
  const [ming, ...others] = await times(1 + CROWD, () => user())
  await give(ming!, 'heavy')
  const alone = `${ming!.username} 为你的文章《灯》补充了 2 点能量`
  assert.deepEqual(await told(), [[1, alone, false, ming!.id]])
  await author.post('/api/messages/read-all')
  const replies = await Promise.all(others.map((person) => give(person, 'light')))
  const more = replies.filter(({ statusCode }) => statusCode === 200).length
  assert.ok(more > 1)
  const together = `${1 + more} 人为你的文章《灯》补充了 ${2 + more} 点能量`
  assert.deepEqual(await told(), [[1 + more, together, false, null]])

  clock.advance(24 * 60 * 60)
  await author.post('/api/auth/refresh')
  const late = await user()
  await give(late, 'light')
  const another = `${late.username} 为你的文章《灯》补充了 1 点能量`
  assert.deepEqual((await told())[0], [1, another, false, late.id], 'another day, another notice')
})

test('likes that come and go while the author looks leave one notice that is true', async (t) => {
  const { user, writer, post } = await testApp(t, { env: { LOG_LEVEL: 'error' } })
  const author = await writer()
  const { id } = await post({ author })
  const readers = await times(16, () => user())
  const replies = await times(3 * 16, (turn) =>
    turn % 4 === 3 ? author.get('/api/messages') : readers[turn % 16]!.post(`/api/posts/${id}/like`),
  )
  assert.deepEqual(
    replies.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body),
    [],
  )
  const { likes_count } = (await author.get(`/api/posts/${id}`)).json()
  assert.equal(likes_count, 12, 'everyone pressed three times')
  assert.equal((await likesOf(author))[0]!.count, 12)
})

test('reading all while more comes marks none of what came later', async (t) => {
  const { user, writer, post, db } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author })
  const readers = await times(32, () => user())
  await readers[0]!.post(`/api/posts/${id}/comments`, { content: '一' })
  const before = new Set(
    (await author.get('/api/messages')).json().items.map((message: Message) => message.id),
  )
  const readAll = author.post('/api/messages/read-all')
  const replies = await Promise.all([
    readAll,
    ...readers.map((reader) => reader.post(`/api/posts/${id}/comments`, { content: '又' })),
    ...readers.map((reader) => reader.post(`/api/posts/${id}/like`)),
  ])
  assert.ok(replies.every(({ statusCode }) => statusCode < 300))
  const notices = await db
    .selectFrom('notifications')
    .selectAll()
    .where('recipient_id', '=', author.id)
    .execute()
  assert.ok(notices.filter(({ id: each }) => before.has(each)).every(({ read_at }) => read_at !== null))
  assert.equal(notices.filter(({ kind }) => kind === 'comment').length, 33)
  const { by_category } = (await author.get('/api/messages/unread')).json()
  const unread = notices.filter(({ kind, read_at }) => kind === 'comment' && read_at === null)
  assert.equal(by_category.comment, unread.length)
})

test('what grows while it is being marked stays unread', async (t) => {
  const { user, writer, post, db, clock } = await testApp(t)
  const [author, ming, lan] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  await ming.post(`/api/posts/${id}/like`)
  await likesOf(author)
  await lan.post(`/api/posts/${id}/like`)
  clock.advance(1)
  let marking: Promise<void> | undefined
  await transaction(db, async (trx) => {
    await notifyLikes(trx, author.id)
    marking = transaction(db, (other) => markShownRead(other, author.id, ['like_aggregated'], 'true'))
    await waitForLocks(db)
  })
  await marking
  assert.deepEqual(await likesOf(author), [{ count: 2, read: false }])
})
