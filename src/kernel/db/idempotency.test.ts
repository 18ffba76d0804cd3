import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createNotes, noteRoutes } from '../../../test/fixtures/notes.ts'
import { testApp } from '../../../test/kit/app.ts'
import { housekeeping, runJob } from '../ops/jobs.ts'

const key = (value: string) => ({ headers: { 'idempotency-key': value } })

async function notesApp(t: TestContext) {
  const opened = await testApp(t, { routes: noteRoutes })
  await createNotes(opened.db)
  await opened.db.deleteFrom('notes').execute()
  await opened.db.deleteFrom('idempotency_keys').execute()
  const notes = async () => (await opened.db.selectFrom('notes').select('id').execute()).length
  const [ming, lan] = [await opened.user(), await opened.user()]
  return { ...opened, notes, ming, lan }
}

test('the same request twice gets the same answer and happens once', async (t) => {
  const { ming, notes } = await notesApp(t)
  const first = await ming.post('/api/notes', { text: 'once' }, key('k1'))
  const again = await ming.post('/api/notes', { text: 'once' }, key('k1'))
  assert.deepEqual([again.statusCode, again.json()], [201, first.json()])
  assert.equal(await notes(), 1)
})

test('a key used for other content is refused, and another person may use it', async (t) => {
  const { ming, lan, notes } = await notesApp(t)
  await ming.post('/api/notes', { text: 'one' }, key('k'))
  assert.equal((await ming.post('/api/notes', { text: 'two' }, key('k'))).statusCode, 422)
  assert.equal((await lan.post('/api/notes', { text: 'two' }, key('k'))).statusCode, 201)
  assert.equal(await notes(), 2)
})

test('sixty-four at once happen once, and each gets the answer or is told to wait', async (t) => {
  const { ming, notes } = await notesApp(t)
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => ming.post('/api/notes', { text: 'race' }, key('race'))),
  )
  const statuses = new Set(replies.map(({ statusCode }) => statusCode))
  assert.ok(
    [...statuses].every((status) => status === 201 || status === 409),
    [...statuses].join(),
  )
  assert.ok(statuses.has(201))
  assert.equal(await notes(), 1)
})

test('a refusal is not stored: a retry is checked again', async (t) => {
  const { ming, notes } = await notesApp(t)
  assert.equal((await ming.post('/api/notes', { text: '' }, key('k'))).statusCode, 400)
  assert.equal((await ming.post('/api/notes', { text: 'now right' }, key('k'))).statusCode, 201)
  assert.equal(await notes(), 1)
})

test('after a day the key is free again and its answer is swept away', async (t) => {
  const { ming, notes, clock, db } = await notesApp(t)
  await ming.post('/api/notes', { text: 'day one' }, key('k'))
  await ming.post('/api/notes', { text: 'kept' }, key('other'))
  clock.advance(24 * 60 * 60)
  await ming.post('/api/auth/refresh')
  assert.equal((await ming.post('/api/notes', { text: 'day two' }, key('k'))).statusCode, 201)
  await runJob(db, housekeeping, { info: () => {} })
  const kept = await db.selectFrom('idempotency_keys').select('key').execute()
  assert.deepEqual(kept, [{ key: 'k' }])
  assert.equal(await notes(), 3)
})

test('a key that is no key is refused', async (t) => {
  const { ming } = await notesApp(t)
  for (const bad of ['two words', 'x'.repeat(256)]) {
    assert.equal((await ming.post('/api/notes', { text: 'x' }, key(bad))).statusCode, 400)
  }
})
