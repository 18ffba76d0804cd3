import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { folderStore } from '../../kernel/files/folder-store.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'

const MANY = 64
const DAY = 24 * 3600

const say = async (person: PersonLike, postId: number, content = '说') =>
  (await person.post(`/api/posts/${postId}/comments`, { content })).json().id as number
const like = (person: PersonLike, id: number) => person.post(`/api/comments/${id}/like`)

interface Told {
  kind: string
  count: number
  read: boolean
  title: string
  link: string
}

async function toldTo(person: PersonLike): Promise<Told[]> {
  const { items } = (await person.get('/api/messages?category=like')).json()
  return items.filter(({ kind }: Told) => kind === 'comment_likes')
}

test('liking again takes the like back, and the most liked come first', async (t) => {
  const { user, post, visitor } = await testApp(t)
  const [ming, hua] = [await user(), await user()]
  const { id } = await post({})
  const [first, second, third] = [await say(ming, id), await say(ming, id), await say(ming, id)]
  assert.deepEqual((await like(hua, first)).json(), { liked: true, likes_count: 1 })
  assert.deepEqual((await like(ming, first)).json(), { liked: true, likes_count: 2 })
  assert.deepEqual((await like(hua, second)).json(), { liked: true, likes_count: 1 })
  const order = async (sort: string) =>
    (await visitor.get(`/api/posts/${id}/comments?sort=${sort}`))
      .json()
      .items.map((item: { id: number }) => item.id)
  assert.deepEqual(await order('likes'), [first, second, third])
  assert.deepEqual(await order('oldest'), [first, second, third])
  assert.deepEqual(await order('newest'), [third, second, first])
  await like(ming, first)
  assert.deepEqual((await like(hua, first)).json(), { liked: false, likes_count: 0 })
  assert.deepEqual(await order('likes'), [second, third, first])
  assert.equal(outcomeOf(await like(hua, 999_999)), '404 comment_not_found')
  await ming.delete(`/api/comments/${first}`)
  assert.equal(outcomeOf(await like(hua, first)), '404 comment_not_found')
})

test('likes of a comment are told once a day, when someone looks', async (t) => {
  const { user, post, clock } = await testApp(t)
  const [ming, hua, lan] = await createUsers(user, 3)
  const { id } = await post({ title: '茶' })
  const comment = await say(ming!, id, '好茶')
  await like(ming!, comment)
  assert.deepEqual(await toldTo(ming!), [])
  await like(hua!, comment)
  assert.equal((await ming!.get('/api/messages/unread')).json().by_category.like, 1)
  const [notice] = await toldTo(ming!)
  assert.deepEqual(
    [notice!.count, notice!.read, notice!.link],
    [1, false, `/posts/${id}?comment=${comment}#comments`],
  )
  assert.match(notice!.title, /茶/)
  await ming!.post('/api/messages/read-all', {})
  await like(hua!, comment)
  assert.deepEqual(await toldTo(ming!), [], 'nobody likes it any more')
  await like(hua!, comment)
  assert.deepEqual(
    (await toldTo(ming!)).map(({ count, read }) => [count, read]),
    [[1, true]],
  )
  await like(lan!, comment)
  assert.deepEqual(
    (await toldTo(ming!)).map(({ count, read }) => [count, read]),
    [[2, false]],
  )
  clock.advance(DAY)
  for (const person of [ming!, lan!, hua!]) await person.post('/api/auth/refresh')
  await like(lan!, comment)
  await like(lan!, comment)
  assert.deepEqual(
    (await toldTo(ming!)).map(({ count }) => count),
    [1, 1],
  )
  // A blocked person may still like, as with posts: the notice names nobody.
  await ming!.put(`/api/users/${hua!.id}/block`)
  assert.equal(outcomeOf(await like(hua!, comment)), '200 ok')
})

test('64 people at once, and one who presses 64 times', async (t) => {
  const { user, post, visitor, db } = await testApp(t)
  const people = await createUsers(user, 8)
  const { id } = await post({})
  const comments = await Promise.all(people.map((person) => say(person, id)))
  await Promise.all(
    Array.from({ length: MANY }, (_, turn) => like(people[turn % 8]!, comments[Math.floor(turn / 8)]!)),
  )
  const { items } = (await visitor.get(`/api/posts/${id}/comments`)).json()
  for (const { likes_count } of items) assert.equal(likes_count, 8)
  const answers = await Promise.all(Array.from({ length: MANY }, () => like(people[0]!, comments[1]!)))
  for (const answer of answers) assert.equal(outcomeOf(answer), '200 ok')
  assert.equal(answers.filter((answer) => answer.json().liked).length, MANY / 2)
  const visits = await Promise.all(Array.from({ length: MANY }, () => toldTo(people[1]!)))
  assert.deepEqual(new Set(visits.map((told) => told.map(({ count }) => count).join())), new Set(['7']))
  const days = db.selectFrom('daily_comment_likes').select('comment_id').where('post_id', '=', id)
  assert.equal((await days.execute()).length, 8)
})

test('the likes of a deleted account go, and their comments keep those of others', async (t) => {
  const { user, post, visitor, clock, db } = await testApp(t)
  const [ming, hua, lan] = await createUsers(user, 3)
  const { id } = await post({})
  const comment = await say(ming!, id)
  for (const person of [ming!, hua!, lan!]) await like(person, comment)
  const leaves = { status: 'deleting', deletes_at: clock.now() } as const
  await db.updateTable('users').set(leaves).where('id', 'in', [ming!.id, hua!.id]).execute()
  await runJob(db, purgeAccounts(db, folderStore('/nowhere')), { info() {} })
  assert.equal((await visitor.get(`/api/posts/${id}/comments`)).json().items[0].likes_count, 1)
})
