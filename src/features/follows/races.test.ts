import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'

const follow = (who: PersonLike, whom: PersonLike) => who.post(`/api/users/${whom.id}/follow`)
const status = async (who: Pick<PersonLike, 'get'>, whom: PersonLike) =>
  (await who.get(`/api/users/${whom.id}/follow-status`)).json()

test('64 toggles at once by one person end where they began', async (t) => {
  const { user } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  await ming.csrfToken()
  const replies = await Promise.all(Array.from({ length: 64 }, () => follow(ming, lan)))
  const states = replies.map((reply) => [reply.statusCode, reply.json().state].join(' '))
  assert.deepEqual(
    [
      states.filter((each) => each === '200 following').length,
      states.filter((each) => each === '200 none').length,
    ],
    [32, 32],
  )
  const { state, followers_count } = await status(ming, lan)
  assert.deepEqual([state, followers_count], ['none', 0])
})

test('64 toggles at once renew one notice, which is unread and new', async (t) => {
  const { user, clock } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  await follow(ming, lan)
  await lan.post('/api/messages/read-all')
  clock.advance(60)
  const replies = await Promise.all(Array.from({ length: 64 }, () => follow(ming, lan)))
  assert.deepEqual(new Set(replies.map(outcomeOf)), new Set(['200 ok']))
  const { items, total } = (await lan.get('/api/messages?category=follow')).json()
  assert.deepEqual([total, items[0].read, items[0].created_at], [1, false, clock.now().toISOString()])
})

test('64 people follow one at once while two follow each other', async (t) => {
  const { user, visitor } = await testApp(t)
  const [ming, lan] = [await user(), await user()]
  const crowd: PersonLike[] = []
  for (let n = 0; n < 64; n++) crowd.push(await user())
  for (const person of [...crowd, ming, lan]) await person.csrfToken()
  const replies = await Promise.all([
    ...crowd.map((person) => follow(person, ming)),
    ...Array.from({ length: 33 }, () => follow(ming, lan)),
    ...Array.from({ length: 33 }, () => follow(lan, ming)),
  ])
  assert.deepEqual(new Set(replies.map(outcomeOf)), new Set(['200 ok']))
  assert.deepEqual(await status(ming, lan).then(({ state }) => state), 'mutual')
  assert.equal((await status(visitor, ming)).followers_count, 65)
})

test('people follow someone who is erased at this very moment, and no count is left behind', async (t) => {
  const { user, db, app, clock } = await testApp(t)
  const [gone, ...crowd] = await Promise.all(Array.from({ length: 9 }, () => user()))
  for (const person of crowd) {
    await follow(person, gone!)
    await follow(gone!, person)
  }
  await gone!.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(31 * 24 * 60 * 60)
  for (const person of crowd) {
    await person.post('/api/auth/login', { email: person.email, password: PASSWORD })
    await person.csrfToken()
  }
  const among = crowd.flatMap((who) =>
    crowd.filter((whom) => whom !== who).map((whom) => () => follow(who, whom)),
  )
  const [, ...replies] = await Promise.all([
    runJob(db, purgeAccounts(db, app.files), { info() {} } as never),
    ...among.map((press) => press()),
    ...crowd.map((person) => follow(person, gone!)),
  ])
  const outcomes = Object.groupBy(replies, outcomeOf)
  assert.deepEqual(
    [outcomes['200 ok']?.length, outcomes['404 not_found']?.length],
    [among.length, crowd.length],
  )
  for (const person of crowd) {
    const { followers_count, following_count } = await status(person, person)
    assert.deepEqual([followers_count, following_count], [crowd.length - 1, crowd.length - 1])
  }
})
