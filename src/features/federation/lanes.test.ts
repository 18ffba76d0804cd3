import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { DEEP, SLACK } from '../../../test/kit/deep.ts'
import { federatedSite } from '../../../test/peers/federated-site.ts'
import { federatingSite, namesOf, oneFollower } from '../../../test/subjects/federation.ts'
import type { SignatureScheme } from './http-signatures.ts'
import { federationSlice } from './slice.ts'

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
