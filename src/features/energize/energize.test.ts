import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { until } from '../../../test/faults/site.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { adjust } from '../../../test/kit/energy.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { onUnreadSignal } from '../notifications/service.ts'

async function readers(t: TestContext, energy = 0) {
  const site = await testApp(t)
  const [author, reader] = [await site.writer(), await site.user()]
  if (energy) await give(site, reader, energy)
  const { id } = await site.post({ author })
  const energize = (type: string, post_id = id) => reader.post('/api/energy/energize', { post_id, type })
  return { ...site, author, reader, id, energize }
}

function give({ db }: TestApp, { id }: PersonLike, amount: number) {
  return adjust(db, { id }, amount)
}

const balance = async (person: PersonLike) => (await person.get('/api/energy/info')).json().balance

test('energy goes from the reader to the author, and the reader gains exp', async (t) => {
  const { energize, id, author, reader, visitor, db } = await readers(t, 10)
  const heavy = await energize('heavy')
  assert.equal(heavy.statusCode, 200)
  assert.deepEqual(heavy.json(), {
    balance: 8,
    given_on_post: 2,
    left_on_post: 18,
    exp_gained: 20,
    post_energy: 2,
  })
  // Having left level 0, the reader is checked in by the next request.
  const light = await reader.post('/api/energize', { post_id: id, type: 'light' })
  assert.deepEqual(light.json(), {
    balance: 8,
    given_on_post: 3,
    left_on_post: 17,
    exp_gained: 10,
    post_energy: 3,
  })
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().energy_count, 3)
  assert.equal(await balance(author), 4)
  const notices = await db
    .selectFrom('notifications')
    .selectAll()
    .where('recipient_id', '=', author.id)
    .execute()
  assert.deepEqual(
    notices.map(({ kind, actor_id, related_id, data }) => [kind, actor_id, related_id, data]),
    [
      ['level_up', null, 1, { level: 1 }],
      ['energy_received', reader.id, id, { day: '2026-03-05', amount: 3 }],
    ],
  )
})

test('someone at level 0 with nothing leaves level 0 by going into debt, and is then refused', async (t) => {
  const { energize, reader } = await readers(t)
  assert.equal((await energize('heavy')).json().balance, -2)
  // The check-in of today brings one back.
  const refused = await energize('light')
  assert.equal(outcomeOf(refused), '403 energy_negative')
  assert.deepEqual(refused.json().error.details, { balance: -1 })
  assert.equal((await reader.get('/api/level/info')).json().exp, 25)
})

test('the cap takes nothing when it refuses', async (t) => {
  const { energize } = await readers(t, 100)
  for (let times = 0; times < 9; times++) await energize('heavy')
  assert.equal((await energize('light')).json().given_on_post, 19)
  const refused = await energize('heavy')
  assert.equal(outcomeOf(refused), '409 energize_cap_reached')
  assert.deepEqual(refused.json().error.details, { given: 19, left: 1 })
  assert.equal((await energize('light')).json().left_on_post, 0)
  assert.equal(outcomeOf(await energize('light')), '409 energize_cap_reached')
})

test('what one gave counts for nobody else and for no other post', async (t) => {
  const { energize, post, user, id } = await readers(t, 100)
  for (let times = 0; times < 10; times++) await energize('heavy')
  const [other, newcomer] = [await post(), await user()]
  assert.equal((await energize('light', other.id)).json().given_on_post, 1)
  const first = await newcomer.post('/api/energize', { post_id: id, type: 'heavy' })
  assert.equal(first.json().given_on_post, 2)
  assert.deepEqual((await energize('light')).json().error.details, { given: 20, left: 0 })
})

test('the last gift of the day pays what is left of 50 exp, and the next day pays again', async (t) => {
  const { energize, clock, reader, post, db } = await readers(t, 100)
  const gains = []
  for (const type of ['heavy', 'light', 'heavy', 'light'])
    gains.push((await energize(type)).json().exp_gained)
  assert.deepEqual(gains, [20, 10, 20, 0])
  const booked = db.selectFrom('exp_ledger').select('delta').where('user_id', '=', reader.id)
  const deltas = (await booked.where('reason', '=', 'energize').orderBy('id').execute()).map(
    ({ delta }) => delta,
  )
  assert.deepEqual(deltas, [20, 10, 20])
  assert.deepEqual((await reader.get('/api/level/info')).json().today, {
    checked_in: true,
    energize_exp: 50,
    energize_cap: 50,
  })
  clock.advance(24 * 60 * 60)
  await reader.post('/api/auth/refresh')
  const other = await post()
  assert.equal((await energize('light', other.id)).json().exp_gained, 10)
})

test('one’s own post, a hidden one and one that is not public are refused', async (t) => {
  const { author, post, energize, user } = await readers(t, 10)
  const draft = await post({ author, status: 'draft' })
  const own = await author.post('/api/energize', { post_id: draft.id, type: 'light' })
  assert.equal(outcomeOf(own), '403 self_energize')
  assert.equal(outcomeOf(await energize('light', draft.id)), '404 post_not_found')
  const admin = await user({ role: 'admin' })
  const seen = await admin.post('/api/energize', { post_id: draft.id, type: 'light' })
  assert.equal(outcomeOf(seen), '409 post_not_public')
  assert.equal(outcomeOf(await energize('light', 999_999_999)), '404 post_not_found')
  assert.equal(outcomeOf(await energize('huge')), '400 invalid_request')
})

test('64 at once give 20 in all', async (t) => {
  const { reader, id, visitor, energize } = await readers(t, 100)
  await reader.csrfToken()
  const replies = await Promise.all(Array.from({ length: 64 }, () => energize('light')))
  const outcomes = Object.groupBy(replies, outcomeOf)
  assert.deepEqual(
    Object.entries(outcomes).map(([outcome, all]) => [outcome, all!.length]),
    [
      ['200 ok', 20],
      ['409 energize_cap_reached', 44],
    ],
  )
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().energy_count, 20)
})

test('a request sent twice with one key gives once', async (t) => {
  const { reader, id } = await readers(t, 10)
  const once = () =>
    reader.post('/api/energize', { post_id: id, type: 'heavy' }, { headers: { 'idempotency-key': 'one' } })
  assert.deepEqual((await once()).json(), (await once()).json())
  assert.equal(await balance(reader), 9)
})

test('a level reached by a gift is shown at once next to what the giver wrote', async (t) => {
  const { reader, id, post, visitor, energize } = await readers(t)
  const other = await post()
  await reader.post(`/api/posts/${id}/comments`, { content: '写得好' })
  const level = async () => (await visitor.get(`/api/posts/${id}/comments`)).json().items[0].author.level
  assert.equal(await level(), 0)
  await energize('light', other.id)
  assert.equal(await level(), 1)
})

test('open pages of the author and of a giver who reaches a level are notified', async (t) => {
  const { db, author, reader, energize } = await readers(t)
  const heard: number[] = []
  t.after(onUnreadSignal(db, (ids) => void heard.push(...ids)))
  await energize('light')
  await until(() => heard.includes(author.id) && heard.includes(reader.id))
})

test('a process whose clock is behind at midnight does not make two givers of one', async (t) => {
  const { energize, id, author, reader, clock, db } = await readers(t, 10)
  clock.set('2026-03-05T15:59:58Z')
  await reader.post('/api/auth/refresh')
  for (const time of ['16:00:00', '15:59:59', '16:00:01']) {
    clock.set(`2026-03-05T${time}Z`)
    assert.equal((await energize('light')).statusCode, 200)
  }
  const sums = db.selectFrom('post_energize_sums').select('last_given_on').where('post_id', '=', id)
  assert.deepEqual(await sums.executeTakeFirst(), { last_given_on: '2026-03-06' })
  const told = db.selectFrom('notifications').select(['count', 'data']).where('recipient_id', '=', author.id)
  const days = await told.where('kind', '=', 'energy_received').orderBy('id').execute()
  assert.deepEqual(
    days.map(({ count, data }) => [count, data]),
    [
      [1, { day: '2026-03-06', amount: 2 }],
      [1, { day: '2026-03-05', amount: 1 }],
    ],
  )
})
