import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../../../test/faults/site.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { SLACK } from '../../../test/kit/deep.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { type EventStreamClient, openEventStream } from '../../../test/peers/event-stream-client.ts'
import { waitForLocks } from '../../../test/probes/lock-waits.ts'
import { transaction } from '../../kernel/db/db.ts'

const listen = (t: TestContext, url: string, person: PersonLike) =>
  openEventStream(t, url, { authorization: `Bearer ${person.cookie('access_token')}` })

async function openSite(t: TestContext): Promise<TestApp & { url: string }> {
  const site = await testApp(t)
  return { ...site, url: await site.app.listen({ host: '127.0.0.1', port: 0 }) }
}

test('an open page is notified of news and of reading, once each, and at once', async (t) => {
  const { user, writer, post, url } = await openSite(t)
  const [author, ming] = [await writer(), await user()]
  const { id } = await post({ author })
  const page = await listen(t, url, author)
  assert.equal(page.headers['content-type'], 'text/event-stream; charset=utf-8')
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
  assert.equal(page.headers['x-content-type-options'], 'nosniff')

  const soon = async (count: number) =>
    assert.ok((await until(() => page.counts.at(-1) === count)) < 1_000 * SLACK)
  await ming.post(`/api/posts/${id}/comments`, { content: '好' })
  await soon(2)
  for (const count of [3, 2, 3]) {
    await ming.post(`/api/posts/${id}/like`)
    await soon(count)
  }
  await ming.post(`/api/users/${author.id}/follow`)
  await soon(4)
  await author.post('/api/messages/read-all')
  await soon(0)
  for (let times = 0; times < 2; times++) await ming.post(`/api/users/${author.id}/follow`)
  await soon(1)
  assert.deepEqual(page.counts, [1, 2, 3, 2, 3, 4, 0, 1])
})

test('an open page is no visit: who reads in public keeps the button of the day', async (t) => {
  const { user, app, url, clock } = await openSite(t)
  const person = await user()
  await person.put('/api/settings/profile', { signature: '在城市里种番茄' })
  clock.advance(24 * 60 * 60)
  await person.post('/api/auth/refresh')
  await listen(t, url, person)
  await app.streams.heartbeat()
  const pressed = await person.post('/api/level/checkin')
  assert.equal(pressed.json().already, false)
})

test('a stream ends with its session, at once, whatever ended it, and the others go on', async (t) => {
  const { user, owner, newVisitor, url } = await openSite(t)
  const boss = await owner()
  const staying = await listen(t, url, boss)
  const decide = (uid: number, what: string, body: object) =>
    boss.put(`/api/admin/users/${uid}/${what}`, body)
  const endings: ((person: PersonLike, phone: BrowserLike) => Promise<{ statusCode: number }>)[] = [
    (person) => person.copy().post('/api/auth/logout'),
    ({ sessionId }, phone) => phone.delete(`/api/settings/sessions/${sessionId}`),
    (_, phone) => phone.post('/api/settings/sessions/destroy-others'),
    (_, phone) =>
      phone.put('/api/settings/password', { old_password: PASSWORD, new_password: 'quite another one' }),
    (_, phone) => phone.post('/api/settings/delete-account', { password: PASSWORD }),
    ({ id }) => decide(id, 'status', { status: 'banned', reason: '刷屏' }),
    ({ id }) => decide(id, 'role', { role: 'admin' }),
  ]
  for (const end of endings) {
    const [person, phone] = [await user(), newVisitor()]
    await phone.post('/api/auth/login', { email: person.email, password: PASSWORD })
    const page = await listen(t, url, person)
    assert.equal((await end(person, phone)).statusCode, 200)
    assert.ok((await until(() => page.ended())) < 5_000 * SLACK, String(end))
  }
  assert.equal(staying.ended(), false)
})

test('a stream ends when its session has run out', async (t) => {
  const { user, app, url, clock } = await openSite(t)
  const page = await listen(t, url, await user())
  await app.streams.heartbeat()
  await until(() => page.beats() === 1)
  clock.advance(31 * 24 * 60 * 60)
  await app.streams.heartbeat()
  await until(() => page.ended())
})

test('one person has five streams at most: the oldest ends', async (t) => {
  const { user, url } = await openSite(t)
  const person = await user()
  const pages: EventStreamClient[] = []
  for (let turn = 0; turn < 6; turn++) pages.push(await listen(t, url, person))
  await until(() => pages[0]!.ended())
  assert.deepEqual(
    pages.map((page) => page.ended()),
    [true, false, false, false, false, false],
  )
  pages[5]!.leave()
  await until(() => pages[5]!.ended())
})

test('a client that leaves before its session has been read leaves no stream behind', async (t) => {
  const { user, app, db, url } = await openSite(t)
  const person = await user()
  const answered = Promise.withResolvers<http.ServerResponse>()
  app.server.once('request', (_, answer) => answered.resolve(answer))
  await transaction(db, async (trx) => {
    await sql`lock table sessions in access exclusive mode`.execute(trx)
    const headers = { authorization: `Bearer ${person.cookie('access_token')}` }
    const asking = http.get(`${url}/api/messages/stream`, { headers, agent: false }).on('error', () => {})
    await waitForLocks(db)
    asking.destroy()
    await once(await answered.promise, 'close')
  })
  const answer = await answered.promise
  await until(() => answer.headersSent)
  assert.equal(app.streams.count(), 0)
})

test('streams end at once when the site closes, and no new ones begin', async (t) => {
  const { user, app, url } = await openSite(t)
  const person = await user()
  const page = await listen(t, url, person)
  const begin = performance.now()
  app.drain.started = true
  assert.equal((await person.get('/api/messages/stream')).statusCode, 503)
  await app.close()
  await until(() => page.ended())
  assert.ok(performance.now() - begin < 20_000)
})

test('a lost connection to the database heals, and what was missed comes with the next beat', async (t) => {
  const { user, app, db, url } = await openSite(t)
  const [author, ming] = [await user(), await user()]
  const page = await listen(t, url, author)
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query ~ '^listen|pg_notify[(]channel' and pid <> pg_backend_pid()`
  const [line] = (await listening.execute(db)).rows
  await sql`select pg_terminate_backend(${line!.pid})`.execute(db)
  await db
    .insertInto('notifications')
    .values({
      kind: 'system',
      recipient_id: author.id,
      related_id: author.id,
      data: '{}',
      read_at: null,
      actor_id: null,
      created_at: db.clock.now(),
    })
    .execute()
  await app.streams.heartbeat()
  await until(() => page.counts.at(-1) === 1)
  await until(async () => (await listening.execute(db)).rows.some(({ pid }) => pid !== line!.pid))
  await ming.post(`/api/users/${author.id}/follow`)
  await until(() => page.counts.at(-1) === 2)
})
