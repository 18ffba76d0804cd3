import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { adjust, adjustWithin } from '../../../test/kit/energy.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { transaction } from '../../kernel/db/db.ts'
import { inSnapshot } from '../../kernel/integrity/check.ts'
import * as energy from '../energy/service.ts'
import { verifyExp } from '../levels/service.ts'

const MANY = 64

/** People who own as much energy. */
async function peopleWith(site: TestApp, size: number, amount: number): Promise<PersonLike[]> {
  const people = await createUsers(site.user, size)
  for (const person of people) await adjust(site.db, person, amount)
  return people
}

const give = (person: PersonLike, post_id: number, type = 'light') =>
  person.post('/api/energize', { post_id, type })

const at64 = <T>(work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, turn) => work(turn)))

/** The hash chains, which no invariant checks. */
async function assertLedgersVerified({ db }: TestApp): Promise<void> {
  assert.deepEqual((await inSnapshot(db, energy.verifyEnergy)).flaws, [])
  assert.deepEqual((await inSnapshot(db, verifyExp)).flaws, [])
}

test('64 gifts of sixteen people to one author at once', async (t) => {
  const site = await testApp(t)
  const { writer, post, visitor, db } = site
  const author = await writer()
  const posts = [await post({ author }), await post({ author })]
  const people = await peopleWith(site, 16, 10)
  const answers = await at64((turn) => give(people[turn % 16]!, posts[turn >> 5]!.id))
  assert.deepEqual(new Set(answers.map(outcomeOf)), new Set(['200 ok']))
  for (const { id } of posts)
    assert.equal((await visitor.get(`/api/posts/${id}`)).json().energy_count, MANY / 2)
  const notices = await db
    .selectFrom('notifications')
    .select(['count', 'actor_id', 'data'])
    .where('kind', '=', 'energy_received')
    .where('recipient_id', '=', author.id)
    .execute()
  const notice = { count: 16, actor_id: null, data: { day: '2026-03-05', amount: MANY / 2 } }
  assert.deepEqual(notices, [notice, notice])
  await assertLedgersVerified(site)
})

test('eight people give to each other at once, while their energy is adjusted', async (t) => {
  const site = await testApp(t)
  const people = await Promise.all(Array.from({ length: 8 }, () => site.writer()))
  const posts = await Promise.all(people.map((author) => site.post({ author })))
  for (const person of people) {
    await adjust(site.db, person, 100)
    await person.csrfToken()
  }
  const adjusting = Promise.all(people.map((person) => adjust(site.db, person, 10)))
  const answers = await at64((turn) =>
    give(people[turn % 8]!, posts[(turn + 1 + (turn >> 4)) % 8]!.id, turn % 2 ? 'light' : 'heavy'),
  )
  await adjusting
  assert.deepEqual(new Set(answers.map(outcomeOf)), new Set(['200 ok']))
  const balances = await energy.balancesOf(
    site.db,
    people.map(({ id }) => id),
  )
  // Each of them was checked in, and what one gave another received.
  assert.equal(
    [...balances.values()].reduce((sum, balance) => sum + balance),
    8 * (100 + 10 + 1),
  )
  await assertLedgersVerified(site)
})

test('gifts against the deletion of the post: those after it find nothing and cost nothing', async (t) => {
  const site = await testApp(t)
  const author = await site.writer()
  const { id } = await site.post({ author })
  const people = await peopleWith(site, 8, 50)
  await author.csrfToken()
  const [removed, ...answers] = await Promise.all([
    author.delete(`/api/studio/posts/${id}`),
    ...Array.from({ length: MANY }, (_, turn) => give(people[turn % 8]!, id)),
  ])
  assert.equal(outcomeOf(removed), '200 ok')
  for (const answer of answers) assert.match(outcomeOf(answer), /^(200 ok|404 post_not_found)$/)
  await assertLedgersVerified(site)
})

test('a gift waits for a change of the giver’s account, and is decided by the result', async (t) => {
  const site = await testApp(t)
  const { id } = await site.post({})
  const [giver] = (await peopleWith(site, 1, 1)) as [PersonLike]
  let answered = false
  const giving = await transaction(site.db, async (trx) => {
    await adjustWithin(trx, giver.id, -3)
    const waiting = give(giver, id).then((answer) => {
      answered = true
      return answer
    })
    await giver.get('/api/energy/info')
    assert.equal(answered, false)
    return { waiting }
  })
  assert.equal(outcomeOf(await giving.waiting), '403 energy_negative')
  await assertLedgersVerified(site)
})
