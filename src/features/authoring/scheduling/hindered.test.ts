import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { publishDue } from './publish-due.ts'

async function setUp(t: TestContext) {
  const site = await testApp(t, { start: '2026-03-05T11:55:00Z' })
  const [boss, ming] = [await site.owner(), await site.writer()]
  const schedule = async () => {
    const { id } = await site.post({ author: ming, status: 'draft' })
    await ming.put(`/api/studio/posts/${id}/schedule`, { publish_at: '2026-03-05T20:00' })
    return id
  }
  const own = async (id: number) => (await ming.get(`/api/studio/posts/${id}`)).json()
  return { ...site, boss, ming, schedule, own }
}

test('a publication that fails for an hour does not use up its author’s hourly limit', async (t) => {
  const { db, clock, schedule, own } = await setUp(t)
  const id = await schedule()
  clock.advance(600)
  const broken = sql.raw(`constraint broken check (post_id <> ${id}) not valid`)
  await sql`alter table post_history add ${broken}`.execute(db)
  const run = () => publishDue(db, 1, new AbortController().signal)
  for (let tries = 0; tries < 12; tries++) await assert.rejects(run())
  await sql`alter table post_history drop constraint broken`.execute(db)
  assert.equal(await run(), 1)
  assert.equal((await own(id)).status, 'approved')
})

test('the schedule of a post in review stays while it is locked; cancelled after that it withdraws the post', async (t) => {
  const { boss, ming, schedule, own } = await setUp(t)
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const id = await schedule()
  const address = `/api/studio/posts/${id}/schedule`
  const offers = async () =>
    (await Promise.all(['/studio/posts', `/studio/write?id=${id}`].map((page) => ming.get(page)))).map(
      ({ body }) => body.includes(`DELETE ${address}`),
    )
  assert.deepEqual(await offers(), [true, true])
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '先等等' })
  assert.deepEqual(await offers(), [false, false])
  assert.equal(outcomeOf(await ming.delete(address)), '409 post_not_withdrawable')
  assert.equal((await own(id)).publish_at, '2026-03-05T12:00:00.000Z')
  await boss.post(`/api/admin/posts/${id}/unlock`)
  assert.equal((await ming.delete(address)).json().status, 'draft')
})

test('what is saved as a draft while its schedule publishes it does not reach readers', async (t) => {
  const { boss, ming, db, clock, visitor, schedule } = await setUp(t)
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const id = await schedule()
  const save = (title: string) => ming.put(`/api/studio/posts/${id}`, { title, version: 1, draft: true })
  clock.advance(600)
  await publishDue(db, 0, new AbortController().signal)
  assert.equal(outcomeOf(await save('写到一半')), '409 post_already_public')
  assert.notEqual((await visitor.get(`/api/posts/${id}`)).json().title, '写到一半')
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  assert.equal(
    (await save('另一版')).json().revision_status,
    'draft',
    'with review on readers keep what they have',
  )
})
