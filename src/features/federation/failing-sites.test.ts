import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { laneTo, namesOf, ORIGIN, oneFollower, waitingDeliveries } from '../../../test/subjects/federation.ts'
import { transaction } from '../../kernel/db/db.ts'
import { reviveLane } from './lanes.ts'
import { pruneSent } from './pruning.ts'
import { retryAfterMs } from './rules.ts'

test('a site that fails is tried for two days, gets everything in order when it is back, and is given up otherwise', async (t) => {
  let status = 503
  const site = await oneFollower(t, () => status)
  const { other, publish, federate, clock } = site
  for (const title of ['一', '二', '三']) await publish(title)
  await federate()
  assert.deepEqual(namesOf(other), ['Create 一'], 'nothing overtakes what failed')
  await federate()
  assert.deepEqual(namesOf(other), [], 'not before its time')
  const [first] = [await laneTo(site, other.host)]
  assert.deepEqual(
    [first.state, first.attempts, first.error, await waitingDeliveries(site)],
    ['queued', 1, '503', 3],
  )
  status = 202
  clock.advance(60)
  await federate()
  assert.deepEqual(namesOf(other), ['Create 一', 'Create 二', 'Create 三'])
  const now = await laneTo(site, other.host)
  assert.deepEqual(
    [now.state, now.failing_since, now.error, await waitingDeliveries(site)],
    ['idle', null, null, 0],
  )

  status = 503
  await publish('四')
  const id = await publish('五')
  let seconds = 0
  await federate()
  for (let failures = 1; retryAfterMs(failures) !== null; failures++) {
    clock.advance((retryAfterMs(failures) ?? 0) / 1000)
    seconds += (retryAfterMs(failures) ?? 0) / 1000
    await federate()
  }
  assert.ok(seconds > 47 * 3600 && seconds < 49 * 3600, `${seconds}`)
  const dead = await laneTo(site, other.host)
  assert.ok(dead.dead_at && dead.failing_since)
  assert.equal(await waitingDeliveries(site), 0)
  other.arrived.splice(0)

  // What is gone is told as soon as the site calls; what there is to read is not kept for it.
  await site.post({ author: site.person, title: '六' })
  const later = site.newVisitor()
  const { email } = site.person
  assert.equal((await later.post('/api/auth/login', { email, password: PASSWORD })).statusCode, 200)
  assert.equal((await later.post(`/api/studio/posts/${id}/unpublish`)).statusCode, 200)
  status = 202
  await federate()
  assert.deepEqual([namesOf(other), await waitingDeliveries(site)], [[], 1])
  await transaction(site.db, (trx) => reviveLane(trx, other.host))
  await federate()
  assert.match(String(namesOf(other)), new RegExp(`^Delete .*/posts/${id}/1$`))
})

test('what a site refuses is not sent again, what chokes it is given up alone, and a pause it asks for is kept', async (t) => {
  let status = 400
  const site = await oneFollower(t, () => status, { headers: { 'retry-after': '600' } })
  const { other, publish, federate, clock } = site
  await publish('坏')
  status = 400
  await publish('好')
  await federate()
  assert.deepEqual([namesOf(other), await waitingDeliveries(site)], [['Create 坏', 'Create 好'], 0])

  status = 429
  await publish('歇')
  await federate()
  clock.advance(599)
  await federate()
  assert.equal(other.arrived.length, 1)
  clock.advance(2)
  status = 202
  await federate()
  assert.deepEqual(namesOf(other), ['Create 歇', 'Create 歇'])

  status = 500
  await publish('噎')
  for (let n = 0; n < 6; n++) {
    await federate()
    clock.advance(5 * 3600)
  }
  assert.deepEqual([other.arrived.length, await waitingDeliveries(site)], [5, 0])
  const after = await laneTo(site, other.host)
  assert.deepEqual([after.state, after.dead_at], ['idle', null])
})

test('people whose inbox is gone (410) follow no more', async (t) => {
  const site = await oneFollower(t, () => 410)
  await site.publish('一')
  await site.federate()
  assert.equal((await site.read(site.actor.followers)).totalItems, 0)
})

test('an attempt that died is made again under the same id, and an owner blocks a domain', async (t) => {
  const site = await oneFollower(t, () => 202)
  const { other, publish, federate, clock, db, set } = site
  await publish('一')
  await federate()
  const [{ id } = { id: '' }] = other.arrived.splice(0)
  // As if the process had been killed after the answer and before it was noted.
  const { id: activity_id } = await db
    .selectFrom('federation_activities')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('federation_deliveries')
    .values({ activity_id, host: other.host, inbox: `http://${other.host}/inbox` })
    .execute()
  await sql`update federation_hosts set state = 'queued', attempts = 1, wait_until = ${new Date(clock.now().getTime() + 60_000)}
    where host = ${other.host}`.execute(db)
  await federate()
  assert.equal(other.arrived.length, 0, 'another process may still be at it')
  clock.advance(61)
  await federate()
  assert.deepEqual(
    other.arrived.splice(0).map((each) => each.id),
    [id],
  )
  assert.equal((await set('federation.blocked', 'no domain')).statusCode, 400)
  await publish('二')
  assert.equal((await set('federation.blocked', '127.0.0.1')).statusCode, 200)
  await federate()
  assert.deepEqual([other.arrived.length, await waitingDeliveries(site)], [0, 0])
  await set('federation.blocked', '')
})

test('what has been delivered, and what a dead site has not called for, is forgotten with all that belongs to it', async (t) => {
  let status = 202
  // The actor is gone, and with it the key that the site serves.
  const site = await oneFollower(t, () => status, { keyOf: undefined })
  const { other, publish, federate, clock, db, person, actor } = site
  const prune = () => transaction(db, pruneSent)
  const left = async () => ({
    activities: (await db.selectFrom('federation_activities').select('id').execute()).length,
    deliveries: await waitingDeliveries(site),
    authors: (
      await db.selectFrom('federation_authors').select('id').where('user_id', '=', person.id).execute()
    ).length,
    host: (
      await db.selectFrom('federation_hosts').select('state').where('host', '=', other.host).execute()
    )[0]?.state,
  })
  await prune()
  const id = await publish('一')
  await prune()
  assert.equal((await left()).activities, 0, 'nothing is queued before it is compared')
  await federate()
  assert.equal((await left()).activities, 1)
  await prune()
  assert.deepEqual(await left(), { activities: 0, deliveries: 0, authors: 1, host: 'idle' })

  // The site is away for good: it is not told that the post and its author are gone.
  status = 503
  assert.equal((await person.post(`/api/studio/posts/${id}/unpublish`)).statusCode, 200)
  assert.equal((await person.put('/api/settings/federation', { enabled: false })).statusCode, 200)
  await federate()
  for (let failures = 1; retryAfterMs(failures) !== null; failures++) {
    clock.advance((retryAfterMs(failures) ?? 0) / 1000)
    await federate()
  }
  const [dead] = [await laneTo(site, other.host)]
  assert.ok(dead.dead_at)
  await prune()
  assert.deepEqual(await left(), { activities: 1, deliveries: 1, authors: 1, host: 'queued' })
  clock.advance(91 * 24 * 3600)
  await prune()
  await prune()
  await db.deleteFrom('federation_actors').where('host', '=', other.host).execute()
  await prune()
  assert.deepEqual(await left(), { activities: 0, deliveries: 0, authors: 0, host: undefined })
  assert.equal((await site.visitor.get(actor.id.replace(ORIGIN, ''))).statusCode, 404)
})
