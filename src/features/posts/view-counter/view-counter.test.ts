import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tablesHolding } from '../../../../test/contract/posts/tables-holding.ts'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import type { PersonLike } from '../../../../test/kit/user-builders.ts'
import { faultInjectionSite } from '../../../../test/probes/fault-injection-site.ts'
import { jobsOf } from '../../../jobs.ts'
import { runJob } from '../../../kernel/ops/jobs.ts'

const DAY = 24 * 60 * 60

async function viewsOf({ db }: TestApp, id: number): Promise<number> {
  const post = db.selectFrom('posts').select('views_count').where('id', '=', id)
  return (await post.executeTakeFirstOrThrow()).views_count
}

/** The same person at the browser of another site that shares the database. */
function copyAt(site: TestApp, person: PersonLike) {
  const browser = site.newVisitor()
  for (const name of ['access_token', 'refresh_token']) browser.keepCookies({ [name]: person.cookie(name) })
  return browser
}

test('a reader counts once a day and again the next day, the author never', async (t) => {
  const site = await testApp(t)
  const { user, writer, post, clock, app, newVisitor } = site
  const [author, reader] = [await writer(), await user()]
  const { id } = await post({ author })
  const visitors = [newVisitor({ 'user-agent': 'a' }), newVisitor({ 'user-agent': 'b' })]
  const readAll = async () => {
    for (const someone of [author, reader, ...visitors, reader, ...visitors])
      await someone.get(`/api/posts/${id}`)
    await app.views.flush()
  }
  await readAll()
  assert.equal(await viewsOf(site, id), 3)
  await readAll()
  assert.equal(await viewsOf(site, id), 3, 'also when it was written down in between')
  clock.advance(DAY)
  for (const person of [author, reader]) await person.post('/api/auth/refresh')
  await readAll()
  assert.equal(await viewsOf(site, id), 6)
  const { series } = (await author.get('/api/studio/trends')).json()
  assert.deepEqual(series.views.slice(-2), [3, 3])
})

test('a link checker that asks for no text is no reader', async (t) => {
  const site = await testApp(t)
  const { id } = await site.post()
  const reader = await site.user()
  for (const address of [`/posts/${id}`, `/api/posts/${id}`])
    for (const someone of [site.visitor, reader])
      assert.equal((await someone.request('HEAD', address)).statusCode, 200)
  await site.app.views.flush()
  assert.equal(await viewsOf(site, id), 0)
  await reader.get(`/posts/${id}`)
  await site.app.views.flush()
  assert.equal(await viewsOf(site, id), 1)
})

test('inventing browsers adds no more readers than an office has', async (t) => {
  const site = await testApp(t)
  const { id } = await site.post()
  const look = (agent: string, remoteAddress: string) =>
    site.visitor.get(`/api/posts/${id}`, { remoteAddress, headers: { 'user-agent': agent } })
  for (let n = 0; n < 300; n++) await look(`Browser/${n}`, '203.0.113.9')
  await site.app.views.flush()
  assert.equal(await viewsOf(site, id), 32)
  await look('Browser/1', '203.0.113.10')
  await site.app.views.flush()
  assert.equal(await viewsOf(site, id), 33)
})

test('what nobody may read is not counted, and neither is what is gone', async (t) => {
  const site = await testApp(t)
  const author = await site.writer()
  const [draft, gone] = [await site.post({ author, status: 'draft' }), await site.post({ author })]
  await site.visitor.get(`/api/posts/${draft.id}`)
  await site.visitor.get(`/api/posts/${gone.id}`)
  await author.delete(`/api/studio/posts/${gone.id}`)
  await site.app.views.flush()
  assert.deepEqual([await viewsOf(site, draft.id), await viewsOf(site, gone.id)], [0, 0])
})

test('an admin who reads what is hidden is no reader yet, at any of its addresses', async (t) => {
  const site = await testApp(t)
  const admin = await site.user({ role: 'admin' })
  const read = async ({ id }: { id: number }) => {
    for (const address of [`/api/posts/${id}`, `/posts/${id}`, `/posts/${id}.md`])
      assert.equal((await admin.get(address)).statusCode, 200, address)
    await site.app.views.flush()
    return viewsOf(site, id)
  }
  for (const status of ['draft', 'pending', 'rejected', 'locked'] as const)
    assert.equal(await read(await site.post({ status })), 0, status)
  assert.equal(await read(await site.post()), 1)
})

test('two processes count one reader once', async (t) => {
  const [here, there] = [await testApp(t), await testApp(t)]
  const { id } = await here.post()
  const reader = await here.user()
  await reader.get(`/api/posts/${id}`)
  await copyAt(there, reader).get(`/api/posts/${id}`)
  await Promise.all([here.app.views.flush(), there.app.views.flush()])
  assert.equal(await viewsOf(here, id), 1)
})

test('two processes that met the same crowd in another order lose nobody', async (t) => {
  const [here, there] = [await testApp(t), await testApp(t)]
  const author = await here.writer()
  const posts = []
  for (let n = 0; n < 8; n++) posts.push(await here.post({ author }))
  for (let day = 1; day <= 3; day++) {
    const crowd = posts.flatMap(({ id }) => Array.from({ length: 100 }, (_, reader) => ({ id, reader })))
    const count = ({ app }: TestApp, views: typeof crowd) => {
      for (const { id, reader } of views)
        app.views.count(
          { id, author: { uid: author.id } },
          { viewer: { id: 1_000_000 + reader }, ip: '', userAgent: '' },
        )
    }
    // Most of them went to both, some to one only.
    count(
      here,
      crowd.filter(({ reader }) => reader < 80),
    )
    count(there, crowd.filter(({ reader }) => reader >= 20).toReversed())
    await Promise.all([here.app.views.flush(), there.app.views.flush()])
    for (const { id } of posts) assert.equal(await viewsOf(here, id), 100 * day)
    here.clock.advance(DAY)
    there.clock.advance(DAY)
  }
})

test('nothing is kept that names a reader, and the day’s traces go with the day', async (t) => {
  const site = await testApp(t)
  const { visitor, post, app, db, clock } = site
  const { id } = await post()
  const trace = { remoteAddress: '203.0.113.77', headers: { 'user-agent': 'Very-Rare-Browser/7' } }
  await visitor.get(`/api/posts/${id}`, trace)
  await app.views.flush()
  assert.equal(await viewsOf(site, id), 1)
  for (const text of ['203.0.113', 'Very-Rare-Browser', Buffer.from('203.0.113.77').toString('hex')])
    assert.deepEqual(await tablesHolding(db, text), [])

  const forget = jobsOf(db, app.files).find(({ name }) => name === 'forget views')!
  const traces = async () => [
    (await db.selectFrom('post_views').select('day').where('post_id', '=', id).execute()).length,
    (await db.selectFrom('view_salts').select('day').execute()).length > 0,
  ]
  await runJob(db, forget, { info() {} })
  assert.deepEqual(await traces(), [1, true], 'today is still needed')
  // The other tests of this file have gone further in time.
  clock.advance(30 * DAY)
  await runJob(db, forget, { info() {} })
  assert.deepEqual(await traces(), [0, false])
  assert.equal(await viewsOf(site, id), 1, 'the count stays')
})

test('when writing down fails only counts are lost, and the site goes on', async (t) => {
  const site = await faultInjectionSite(t)
  const { visitor, post, app, fault } = site
  const { id } = await post()
  for (const statement of [1, 2]) {
    await visitor.get(`/api/posts/${id}`)
    fault.armAt(statement)
    await app.views.flush()
    fault.disarm()
    assert.ok(fault.fired)
    assert.equal(await viewsOf(site, id), 0)
    assert.equal((await visitor.get(`/api/posts/${id}`)).statusCode, 200)
  }
  await app.views.flush()
  assert.equal(await viewsOf(site, id), 1)
})

test('a site that closes writes down what it has gathered', async (t) => {
  const [site, other] = [await testApp(t), await testApp(t)]
  const { id } = await site.post()
  await site.visitor.get(`/api/posts/${id}`)
  await site.app.close()
  assert.equal(await viewsOf(other, id), 1)
})
