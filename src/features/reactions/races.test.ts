import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { createUsers } from '../../../test/kit/many-users.ts'

const MANY = 64
const at64 = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, turn) => work(turn)))

test('64 likes and dislikes of one person at once flip exactly so often', async (t) => {
  const { user, post } = await testApp(t)
  const ming = await user()
  const { id } = await post({})
  await ming.csrfToken()
  const answers = await at64(() => ming.post(`/api/posts/${id}/like`))
  assert.deepEqual(new Set(answers.map(outcomeOf)), new Set(['200 ok']))
  assert.equal((await ming.get(`/api/posts/${id}/reaction`)).json().state, 'none')
  const mixed = await at64((turn) => ming.post(`/api/posts/${id}/${turn % 3 ? 'like' : 'dislike'}`))
  assert.deepEqual(new Set(mixed.map(outcomeOf)), new Set(['200 ok']))
  const { likes_count, dislikes_count } = (await ming.get(`/api/posts/${id}/reaction`)).json()
  assert.ok(likes_count + dislikes_count <= 1)
})

test('64 people like one post at once while its author edits it', async (t) => {
  const { user, writer, post, visitor } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author, tags: ['一'] })
  const people = await createUsers(user, MANY)
  await author.csrfToken()
  const edits = (async () => {
    for (const tag of ['二', '三', '四', '五'])
      await author.put(`/api/studio/posts/${id}`, { tags: [tag, '一'] })
  })()
  const answers = await at64((turn) => people[turn]!.post(`/api/posts/${id}/like`))
  await edits
  assert.deepEqual(new Set(answers.map(outcomeOf)), new Set(['200 ok']))
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().likes_count, MANY)
})

test('likes that come and go at once leave what they should', async (t) => {
  const { user, post, db } = await testApp(t)
  const people = await createUsers(user, 8)
  const { id } = await post({})
  const toggle = (some: typeof people) =>
    Promise.all(some.map((person) => person.post(`/api/posts/${id}/like`)))
  await toggle(people.slice(0, 4))
  await toggle(people)
  const [day] = await db.selectFrom('daily_likes').select('likers').where('post_id', '=', id).execute()
  assert.equal(day!.likers, 4)
})

test('likes against the deletion of the post: those after it find nothing', async (t) => {
  const { user, writer, post } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author })
  const people = await createUsers(user, 8)
  await author.csrfToken()
  const [removed, ...likes] = await Promise.all([
    author.delete(`/api/studio/posts/${id}`),
    ...Array.from({ length: MANY }, (_, turn) => people[turn % 8]!.post(`/api/posts/${id}/like`)),
  ])
  assert.equal(outcomeOf(removed), '200 ok')
  for (const answer of likes) assert.match(outcomeOf(answer), /^(200 ok|404 post_not_found)$/)
})
