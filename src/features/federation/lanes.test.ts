import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { DEEP, SLACK } from '../../../test/kit/deep.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { federatedSite } from '../../../test/peers/federated-site.ts'
import { federatingSite, ORIGIN } from '../../../test/subjects/federation.ts'
import { transaction } from '../../kernel/db/db.ts'
import type { SignatureScheme } from './http-signatures.ts'
import { reviveLane } from './lanes.ts'
import { pruneSent } from './pruning.ts'
import { retryAfterMs } from './rules.ts'
import { federationSlice } from './slice.ts'

type Site = Awaited<ReturnType<typeof federatingSite>>

async function oneFollower(t: TestContext, answer: () => number, inbox = {}) {
  const site = await federatingSite(t)
  const { person, actor } = await site.author()
  const other = await federatedSite(t, { keyOf: site.keyOf, answer, ...inbox })
  await site.follow(actor, other.host)
  const publish = async (title: string) => {
    const reply = await person.post('/api/studio/posts', { title, body: '<p>字</p>' })
    assert.equal(reply.statusCode, 201)
    return reply.json().id as number
  }
  return { ...site, person, actor, other, publish }
}

const lane = async ({ db }: Site, host: string) => {
  const row = db
    .selectFrom('federation_hosts')
    .select(['state', 'attempts', 'failing_since', 'dead_at', 'error'])
  return row.where('host', '=', host).executeTakeFirstOrThrow()
}
const waiting = async ({ db }: Site) =>
  (await db.selectFrom('federation_deliveries').select('id').execute()).length
const namesOf = ({ arrived }: Awaited<ReturnType<typeof federatedSite>>) =>
  arrived.splice(0).map(({ type, object }) => `${type} ${object.name ?? object.id}`)

test('a site that fails is tried for two days, gets everything in order when it is back, and is given up otherwise', async (t) => {
  let status = 503
  const site = await oneFollower(t, () => status)
  const { other, publish, federate, clock } = site
  for (const title of ['一', '二', '三']) await publish(title)
  await federate()
  assert.deepEqual(namesOf(other), ['Create 一'], 'nothing overtakes what failed')
  await federate()
  assert.deepEqual(namesOf(other), [], 'not before its time')
  const [first] = [await lane(site, other.host)]
  assert.deepEqual([first.state, first.attempts, first.error, await waiting(site)], ['queued', 1, '503', 3])
  status = 202
  clock.advance(60)
  await federate()
  assert.deepEqual(namesOf(other), ['Create 一', 'Create 二', 'Create 三'])
  const now = await lane(site, other.host)
  assert.deepEqual([now.state, now.failing_since, now.error, await waiting(site)], ['idle', null, null, 0])

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
  const dead = await lane(site, other.host)
  assert.ok(dead.dead_at && dead.failing_since)
  assert.equal(await waiting(site), 0)
  other.arrived.splice(0)

  // What is gone is told as soon as the site calls; what there is to read is not kept for it.
  await site.post({ author: site.person, title: '六' })
  const later = site.newVisitor()
  const { email } = site.person
  assert.equal((await later.post('/api/auth/login', { email, password: PASSWORD })).statusCode, 200)
  assert.equal((await later.post(`/api/studio/posts/${id}/unpublish`)).statusCode, 200)
  status = 202
  await federate()
  assert.deepEqual([namesOf(other), await waiting(site)], [[], 1])
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
  assert.deepEqual([namesOf(other), await waiting(site)], [['Create 坏', 'Create 好'], 0])

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
  assert.deepEqual([other.arrived.length, await waiting(site)], [5, 0])
  const after = await lane(site, other.host)
  assert.deepEqual([after.state, after.dead_at], ['idle', null])
})

test('each site is sent the kind of signature that it accepts, which it is asked for once', async (t) => {
  const accepts: SignatureScheme[] = ['rfc9421']
  const site = await oneFollower(t, () => 202, { accepts })
  const { other, publish, federate, clock } = site
  for (const title of ['一', '二']) await publish(title)
  await federate()
  assert.deepEqual([namesOf(other), other.refused.splice(0)], [['Create 一', 'Create 二'], ['cavage']])
  await publish('三')
  await federate()
  assert.deepEqual([namesOf(other), other.refused], [['Create 三'], []])

  accepts[0] = 'cavage'
  for (const title of ['四', '五']) await publish(title)
  await federate()
  assert.deepEqual([namesOf(other), other.refused.splice(0)], [['Create 四', 'Create 五'], ['rfc9421']])

  // It cannot read our key for a while: what waits is not lost, and arrives in order.
  accepts.length = 0
  for (const title of ['六', '七']) await publish(title)
  await federate()
  assert.deepEqual([namesOf(other), other.refused.splice(0)], [[], ['cavage', 'rfc9421']])
  accepts.push('cavage', 'rfc9421')
  clock.advance(61)
  await federate()
  assert.deepEqual([namesOf(other), other.refused], [['Create 六', 'Create 七'], []])
})

test('people whose inbox is gone (410) follow no more', async (t) => {
  const site = await oneFollower(t, () => 410)
  await site.publish('一')
  await site.federate()
  assert.equal((await site.read(site.actor.followers)).totalItems, 0)
})

test('many sites are sent to at the same time, each one thing at a time and in order, by two processes as by one', async (t) => {
  const site = await federatingSite(t)
  const { person, actor } = await site.author()
  let under = 0
  let most = 0
  const slow = async () => {
    most = Math.max(most, ++under)
    await pause(20)
    under--
    return 202
  }
  const others = []
  for (let n = 0; n < 20; n++) {
    const other = await federatedSite(t, { keyOf: site.keyOf, answer: slow })
    await site.follow(actor, other.host, { count: 2 })
    others.push(other)
  }
  for (let n = 0; n < 5; n++) await person.post('/api/studio/posts', { title: `${n}`, body: '<p>字</p>' })
  await Promise.all([site.federate(), site.federate()])
  await site.federate()
  for (const other of others) {
    assert.deepEqual(
      other.arrived.map(({ object, open }) => [object.name, open]),
      [0, 1, 2, 3, 4].map((n) => [`${n}`, 1]),
    )
  }
  assert.ok(most > 1 && most <= 16, `${most}`)
})

/** As many as the promise says only where there is time for it. */
const [FOLLOWERS, HOSTS] = DEEP ? [10_000, 300] : [1_000, 30]

test('publishing takes an author with ten thousand followers on three hundred sites no longer than one with none', async (t) => {
  const site = await federatingSite(t)
  const [known, unknown] = [await site.author(), await site.writer()]
  const perHost = new Map<string, string[]>()
  const other = await federatedSite(t, { keyOf: site.keyOf })
  await site.db.transaction().execute(async (trx) => {
    const now = site.clock.now()
    const author = Number(known.actor.id.split('/').pop())
    const host = sql`format('127.0.%s.%s:%s', n % 2, 1 + (n % ${sql.lit(HOSTS)}) / 2, ${sql.lit(other.port)})`
    await sql`insert into federation_hosts (host, wait_until, created_at)
      select distinct ${host}, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, ${sql.lit(FOLLOWERS)}) n on conflict do nothing`.execute(
      trx,
    )
    await sql`with actors as (
        insert into federation_actors (uri, host, inbox, shared_inbox, username, display_name, key_id, public_key, fetched_at)
        select format('http://%s/users/%s', ${host}, n), ${host}, format('http://%s/users/%s/inbox', ${host}, n), format('http://%s/inbox', ${host}),
          'u' || n, '', 'k', 'p', ${now}::timestamptz from generate_series(1, ${sql.lit(FOLLOWERS)}) n returning id, uri)
      insert into federation_followers (author_id, actor_id, follow_uri, created_at)
      select ${author}, id, uri || '#follow', ${now}::timestamptz from actors`.execute(trx)
  })
  const publish = async (person: typeof unknown, title: string) => {
    const begin = performance.now()
    const reply = await person.post('/api/studio/posts', { title, body: '<p>字</p>' })
    assert.equal(reply.statusCode, 201)
    return performance.now() - begin
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < 15; n++) {
    times.unknown.push(await publish(unknown, `${n}`))
    times.known.push(await publish(known.person, `${n}`))
  }
  const changes = await site.db.selectFrom('federation_changes').select('id').execute()
  assert.equal(changes.length, 15, 'one row for each post, whatever the number of followers')
  t.diagnostic(
    `publishing: ${median(times.known).toFixed(1)} ms, unknown elsewhere: ${median(times.unknown).toFixed(1)} ms`,
  )
  assert.ok(median(times.known) < SLACK * (median(times.unknown) + 5))

  await site.db
    .deleteFrom('federation_changes')
    .where('id', 'not in', [changes[0]!.id, changes[1]!.id])
    .execute()
  const begin = performance.now()
  await site.federate()
  t.diagnostic(`two posts to ${HOSTS} sites: ${Math.round(performance.now() - begin)} ms`)
  for (const { host, object } of other.arrived)
    perHost.set(host, [...(perHost.get(host) ?? []), String(object.name)])
  assert.equal(perHost.size, HOSTS)
  for (const [host, names] of perHost) assert.deepEqual(names, ['0', '1'], host)
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
  assert.deepEqual([other.arrived.length, await waiting(site)], [0, 0])
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
    deliveries: await waiting(site),
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
  const [dead] = [await lane(site, other.host)]
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

test('the owner sees the sites that need looking after first, and all of them page by page', async (t) => {
  const site = await oneFollower(t, () => 202)
  const { db, clock, boss, other } = site
  const now = clock.now()
  const row = { wait_until: now, created_at: now }
  const hosts = Array.from({ length: 120 }, (_, n) => ({ ...row, host: `h${n}.example` }))
  await db.insertInto('federation_hosts').values(hosts).execute()
  const failed = { failing_since: now, error: '503' }
  await db.updateTable('federation_hosts').set(failed).where('host', '=', 'h7.example').execute()
  await db
    .updateTable('federation_hosts')
    .set({ ...failed, dead_at: now })
    .where('host', '=', 'h3.example')
    .execute()
  const listed: string[] = []
  for (let query = 'page_size=50'; query; ) {
    const { items, next_cursor } = (await boss.get(`/api/admin/federation/hosts?${query}`)).json()
    listed.push(...items.map(({ host }: { host: string }) => host))
    query = next_cursor ? `page_size=50&cursor=${next_cursor}` : ''
  }
  assert.deepEqual(listed.slice(0, 2), ['h3.example', 'h7.example'])
  assert.ok(listed.indexOf(other.host) < listed.indexOf('h119.example'), 'followers before none')
  assert.equal(new Set(listed).size, listed.length)
  for (const { host } of hosts) assert.ok(listed.includes(host), host)
  const second = (await boss.get('/admin/federation?page=2')).body
  assert.ok(listed.slice(50, 100).every((host) => second.includes(host)))
  assert.doesNotMatch(second, /h3\.example/)
  await sql`delete from federation_hosts where host like 'h%.example'`.execute(db)
})

test('the audit finds lanes and followers that cannot be', async (t) => {
  const site = await oneFollower(t, () => 503)
  await site.publish('一')
  await site.federate()
  await assertInvariantsDetect(site.db, federationSlice.invariants, [
    [
      'I190',
      [sql`update federation_authors set gone_at = opted_in_at`],
      /^actor \d+ follows author \d+, who is gone$/,
    ],
    [
      'I191',
      [sql`update federation_hosts set state = 'idle'`],
      /^delivery \d+ waits for 127\.0\.0\.1:\d+, which is idle$/,
    ],
    [
      'I192',
      [sql`update federation_deliveries set inbox = 'http://else.example/inbox'`],
      /^delivery \d+ to http:/,
    ],
    [
      'I193',
      [sql`update federation_hosts set dead_at = created_at, failing_since = created_at`],
      /^Create \d+ waits for 127\.0\.0\.1:\d+, which was given up$/,
    ],
    [
      'I194',
      [sql`update federation_actors set shared_inbox = 'http://else.example/inbox'`],
      /^actor \S+ reads at http:\/\/else\.example\/inbox$/,
    ],
    [
      'I200',
      [
        sql`insert into federation_inbox (host, actor_uri, task, wait_until, received_at)
          values ('here.example', 'https://else.example/ana', '{}', now(), now())`,
      ],
      /^activity \d+ of https:\/\/else\.example\/ana in the name of here\.example$/,
    ],
    [
      'I201',
      [
        sql`insert into federation_admissions (user_id, actor_id, admitted, decided_at)
          select a.user_id, f.actor_id, false, now() from federation_followers f join federation_authors a on a.id = f.author_id`,
      ],
      /^actor \d+ follows author \d+$/,
    ],
  ])
})
