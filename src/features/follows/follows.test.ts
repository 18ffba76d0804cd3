import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { outageOf } from '../../../test/probes/outage.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import type { Message } from '../messages/schema.ts'

const HOUR = 60 * 60
const follow = (who: PersonLike, whom: PersonLike) => who.post(`/api/users/${whom.id}/follow`)
const status = async (who: Pick<PersonLike, 'get'>, whom: PersonLike) =>
  (await who.get(`/api/users/${whom.id}/follow-status`)).json()
const leave = (who: PersonLike) => who.post('/api/settings/delete-account', { password: PASSWORD })

async function two(t: TestContext) {
  const site = await testApp(t)
  return { ...site, ming: await site.user(), lan: await site.user() }
}

test('two people follow each other, and one of them no longer', async (t) => {
  const { ming, lan, visitor } = await two(t)
  const counts = { followers_count: 1, following_count: 0 }
  const first = await follow(ming, lan)
  assert.equal(first.statusCode, 200)
  assert.deepEqual(first.json(), { i_follow: true, follows_me: false, state: 'following', ...counts })
  assert.deepEqual(await status(lan, ming), {
    i_follow: false,
    follows_me: true,
    state: 'followed_by',
    followers_count: 0,
    following_count: 1,
  })
  assert.equal((await follow(lan, ming)).json().state, 'mutual')
  assert.equal((await status(ming, lan)).state, 'mutual')
  const ended = { i_follow: false, follows_me: true, state: 'followed_by' }
  assert.deepEqual((await follow(ming, lan)).json(), { ...ended, followers_count: 0, following_count: 1 })
  const none = { i_follow: false, follows_me: false, state: 'none' }
  assert.deepEqual(await status(visitor, ming), { ...none, followers_count: 1, following_count: 0 })
  assert.deepEqual(await status(ming, ming), { ...none, followers_count: 1, following_count: 0 })
})

test('an outage brings back no follower who has unfollowed', async (t) => {
  const site = await testApp(t)
  const { show, showAgain } = await outageOf(t, site)
  const [ming, lan, hua] = [await site.user(), await site.user(), await site.user()]
  const followers = `/space/${lan.id}?tab=followers`
  await follow(ming, lan)
  const before = await show(followers)
  assert.ok(before.includes(ming.username))
  await follow(hua, lan)
  assert.equal(await showAgain(followers), before, 'who is new is only missing')
  await show(followers)
  await follow(ming, lan)
  assert.equal(await showAgain(followers), null)
})

test('oneself, nobody and those who leave cannot be followed', async (t) => {
  const { ming, lan, visitor } = await two(t)
  assert.equal(outcomeOf(await follow(ming, ming)), '400 self_follow')
  assert.equal(outcomeOf(await ming.post('/api/users/999999999/follow')), '404 not_found')
  await leave(lan)
  assert.equal(outcomeOf(await follow(ming, lan)), '404 not_found')
  for (const path of ['follow-status', 'followers', 'following'])
    assert.equal(outcomeOf(await visitor.get(`/api/users/${lan.id}/${path}`)), '404 not_found', path)
  assert.equal(outcomeOf(await visitor.post(`/api/users/${ming.id}/follow`)), '401 unauthenticated')
})

test('every follow is news: within a day it renews the notice, later it adds one', async (t) => {
  const { ming, lan, clock } = await two(t)
  const wait = async (seconds: number) => {
    clock.advance(seconds)
    for (const person of [ming, lan]) await person.post('/api/auth/refresh')
  }
  const heard = async () =>
    (await lan.get('/api/messages?category=follow')).json().items.map((item: Message) => {
      const ago = clock.now().getTime() - new Date(item.created_at).getTime()
      return `${item.actor!.uid === ming.id} ${item.read ? 'read' : 'unread'} ${ago / 1000} s ago`
    })
  await follow(ming, lan)
  await lan.post('/api/messages/read-all')
  await wait(24 * HOUR - 1)
  await follow(ming, lan)
  assert.deepEqual(await heard(), [`true read ${24 * HOUR - 1} s ago`])
  await follow(ming, lan)
  assert.deepEqual(await heard(), ['true unread 0 s ago'])
  assert.equal((await lan.get('/api/messages/unread')).json().by_category.follow, 1)
  await wait(24 * HOUR)
  for (let times = 0; times < 2; times++) await follow(ming, lan)
  assert.deepEqual(await heard(), ['true unread 0 s ago', `true unread ${24 * HOUR} s ago`])
})

test('someone hides their lists, and the numbers stay', async (t) => {
  const { ming, lan, visitor, user } = await two(t)
  await follow(ming, lan)
  const self = async () => (await lan.post('/api/auth/refresh')).json().user
  assert.equal((await self()).follower_list_public, true)
  const hidden = await lan.put('/api/space/privacy', { follower_list_public: false })
  assert.deepEqual([hidden.statusCode, hidden.json()], [200, { follower_list_public: false }])
  assert.equal((await self()).follower_list_public, false)
  for (const path of ['followers', 'following'].map((side) => `/api/users/${lan.id}/${side}`)) {
    for (const other of [ming, visitor])
      assert.equal(outcomeOf(await other.get(path)), '403 follow_list_private')
    for (const insider of [lan, await user({ role: 'admin' })])
      assert.equal(outcomeOf(await insider.get(path)), '200 ok')
  }
  assert.equal((await status(visitor, lan)).followers_count, 1)
  await lan.put('/api/space/privacy', { follower_list_public: true })
  assert.equal(outcomeOf(await visitor.get(`/api/users/${lan.id}/followers`)), '200 ok')
})

test('people who leave are out of the lists at once, and out of the counts when they are erased', async (t) => {
  const { ming, lan, user, visitor, db, app, clock } = await two(t)
  const bo = await user()
  for (const [who, whom] of [
    [ming, lan],
    [lan, ming],
    [bo, ming],
    [ming, bo],
  ] as const)
    await follow(who, whom)
  await leave(ming)
  const listed = async (whom: PersonLike, side: string) =>
    (await visitor.get(`/api/users/${whom.id}/${side}`)).json()
  const counted = async (whom: PersonLike) => {
    const { followers_count, following_count } = await status(visitor, whom)
    return [followers_count, following_count]
  }
  for (const side of ['followers', 'following']) {
    const { items, total } = await listed(lan, side)
    assert.deepEqual([items, total], [[], 0])
  }
  assert.deepEqual(
    [await counted(lan), await counted(bo)],
    [
      [1, 1],
      [1, 1],
    ],
  )
  clock.advance(31 * 24 * HOUR)
  await runJob(db, purgeAccounts(db, app.files), { info() {} } as never)
  assert.deepEqual(
    [await counted(lan), await counted(bo)],
    [
      [0, 0],
      [0, 0],
    ],
  )
})

test('someone with a number beyond 32 bits follows a person who leaves, and that person is erased', async (t) => {
  const { ming, user, visitor, db, app, clock } = await two(t)
  const late = 3_000_000_000 + ming.id
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${late}::bigint)`.execute(db)
  const bo = await user()
  assert.ok(bo.id > late)
  await follow(bo, ming)
  await leave(ming)
  clock.advance(31 * 24 * HOUR)
  await runJob(db, purgeAccounts(db, app.files), { info() {} } as never)
  assert.equal((await status(visitor, bo)).following_count, 0)
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${ming.id + 1_000}::bigint)`.execute(db)
})

test('follows count with the reactions, 120 a minute', async (t) => {
  const { user, post } = await testApp(t, { env: { LIMITS: '0.03' } })
  const [ming, lan] = [await user(), await user()]
  const { id } = await post()
  const like = () => ming.post(`/api/posts/${id}/like`)
  const outcomes = []
  for (const press of [like, () => follow(ming, lan), like, () => follow(ming, lan)])
    outcomes.push(outcomeOf(await press()))
  assert.deepEqual(outcomes, ['200 ok', '200 ok', '200 ok', '429 rate_limited'])
})
