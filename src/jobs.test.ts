import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../test/kit/app.ts'
import { outcomeOf } from '../test/kit/browser-like.ts'
import { PASSWORD } from '../test/kit/user-builders.ts'
import { captureStatements } from '../test/probes/captured-statements.ts'
import { outageOf } from '../test/probes/outage.ts'
import { unindexedScans } from '../test/probes/unindexed-scans.ts'
import { jobsOf } from './jobs.ts'
import { createSharedCache } from './kernel/cache/shared-cache.ts'
import { runJob } from './kernel/ops/jobs.ts'

test('after jobs that find nothing to do, an outage still shows visitors the last answers', async (t) => {
  const site = await testApp(t)
  const { show, showAgain } = await outageOf(t, site)
  for (const job of jobsOf(site.db, site.app.files, { mailOn: true })) {
    const before = await show('/')
    await runJob(site.db, job, { info() {} })
    assert.equal(await showAgain('/'), before, job.name)
  }
})

test('and after what only members see: logins, logouts, and messages about likes', async (t) => {
  const site = await testApp(t)
  const { show, showAgain } = await outageOf(t, site)
  const [author, reader] = [await site.writer(), await site.user()]
  const { id } = await site.post({ author })
  assert.equal(outcomeOf(await reader.post(`/api/posts/${id}/like`)), '200 ok')
  const credentials = { email: reader.email, password: PASSWORD }
  const things: Record<string, () => Promise<{ statusCode: number }>> = {
    messages: () => author.get('/api/messages'),
    logout: () => reader.post('/api/auth/logout'),
    login: () => reader.post('/api/auth/login', credentials),
  }
  for (const [name, happen] of Object.entries(things)) {
    const before = await show('/')
    assert.equal((await happen()).statusCode, 200, name)
    assert.equal(await showAgain('/'), before, name)
  }
})

test('a look at the schedule makes no shared answer old', async (t) => {
  const { app, db } = await testApp(t)
  const job = jobsOf(db, app.files).find(({ name }) => name === 'publish scheduled posts')!
  const shown = createSharedCache<string>({ name: 'scheduling', bytesOf: () => 1 })
  await shown.load(db, '', async () => ({ value: 'kept', topics: [] }))
  await runJob(db, job, { info() {} })
  assert.equal(shown.find(db, ''), 'kept')
})

test('what is too old is found by an index, or by the next ids, not by reading all there is', async (t) => {
  const { app, db } = await testApp(t)
  const said = await captureStatements(async () => {
    for (const job of jobsOf(db, app.files)) if (job.name !== 'audit') await runJob(db, job, { info() {} })
  })
  const deletions = said.filter(({ text }) => /^\s*delete/i.test(text))
  const growing = [
    ...['sessions', 'remembered_devices', 'outgoing_mails', 'reading_history', 'idempotency_keys'],
    ...['post_views', 'comment_visits', 'login_codes', 'draft_links'],
  ]
  for (const table of ['sessions', 'remembered_devices', 'outgoing_mails'])
    assert.ok(
      deletions.some(({ text }) => text.includes(table)),
      table,
    )
  assert.deepEqual(await unindexedScans(db, deletions, growing), [])
})
