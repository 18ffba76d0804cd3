import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { addDays, shanghaiDay } from '../../kernel/calendar.ts'

const DAY = 24 * 3600

test('the six transitions from the state to the toggled reaction', async (t) => {
  const { user, post } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  const toggle = async (reaction: string) => (await ming.post(`/api/posts/${id}/${reaction}`)).json()
  const answer = (state: string, likes_count: number, dislikes_count: number) => ({
    state,
    likes_count,
    dislikes_count,
  })
  assert.deepEqual(await toggle('like'), answer('like', 1, 0))
  assert.deepEqual(await toggle('like'), answer('none', 0, 0))
  assert.deepEqual(await toggle('dislike'), answer('dislike', 0, 1))
  assert.deepEqual(await toggle('dislike'), answer('none', 0, 0))
  await toggle('like')
  assert.deepEqual(await toggle('dislike'), answer('dislike', 0, 1))
  assert.deepEqual(await toggle('like'), answer('like', 1, 0))
})

test('everyone sees the counts, and only the viewer their own reaction', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const { id } = await post({})
  const [ming, hua] = [await user(), await user()]
  await ming.post(`/api/posts/${id}/like`)
  const seenBy = async (browser: typeof visitor) => (await browser.get(`/api/posts/${id}/reaction`)).json()
  assert.deepEqual(await seenBy(ming), { state: 'like', likes_count: 1, dislikes_count: 0 })
  for (const other of [hua, visitor])
    assert.deepEqual(await seenBy(other), { state: 'none', likes_count: 1, dislikes_count: 0 })
})

test('what is not public cannot be liked, not even by its author', async (t) => {
  const { user, writer, post } = await testApp(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author, status: 'draft' })
  assert.equal(outcomeOf(await author.post(`/api/posts/${id}/like`)), '409 post_not_public')
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/like`)), '404 post_not_found')
  assert.equal(outcomeOf(await ming.post('/api/posts/999999/like')), '404 post_not_found')
})

test('a ban that has run out does not keep anyone from liking', async (t) => {
  const { user, post, clock } = await testApp(t)
  const until = new Date(clock.now().getTime() + 1000)
  const ming = await user({ ban: { reason: '吵', until } })
  const { id } = await post({})
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/like`)), '403 user_banned')
  clock.advance(2)
  assert.equal((await ming.post(`/api/posts/${id}/like`)).json().state, 'like')
})

test('a like counts for the day on which it came, and off it on that day only', async (t) => {
  const { user, writer, post, clock, db } = await testApp(t)
  const [author, ming, hua] = [await writer(), await user(), await user()]
  const { id } = await post({ author })
  const yesterday = shanghaiDay(clock.now())
  const like = (person: typeof ming) => person.post(`/api/posts/${id}/like`)
  await like(ming)
  await like(hua)
  await like(hua)
  clock.advance(DAY)
  for (const person of [author, ming, hua]) await person.post('/api/auth/refresh')
  await like(ming)
  await like(hua)
  await like(author)
  const { series } = (await author.get('/api/studio/trends')).json()
  assert.deepEqual(series.likes.slice(-2), [1, 2])
  const days = await db
    .selectFrom('daily_likes')
    .select(['day', 'likers'])
    .where('post_id', '=', id)
    .execute()
  // Yesterday's was taken back; an author's own is nothing to be told of.
  assert.deepEqual(days.map(({ day, likers }) => `${day} ${likers}`).sort(), [
    `${yesterday} 0`,
    `${addDays(yesterday, 1)} 1`,
  ])
})

test('a repeated request with its key likes once', async (t) => {
  const { user, post } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  const headers = { 'idempotency-key': 'one-like-please' }
  const like = () => ming.post(`/api/posts/${id}/like`, undefined, { headers })
  assert.equal((await like()).json().state, 'like')
  assert.equal((await like()).json().state, 'like')
})
