import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { captureStatements } from '../../../test/probes/captured-statements.ts'
import { unindexedScans } from '../../../test/probes/unindexed-scans.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'

const MONTH = 30 * 24 * 60 * 60
const GROWING = [
  ...['posts', 'post_revisions', 'post_history', 'post_energize_logs', 'post_reactions', 'folder_items'],
  ...['comments', 'comment_likes', 'notifications', 'follows', 'energy_ledger', 'exp_ledger', 'uploads'],
  ...['moderation_log', 'profile_reviews', 'reports', 'outgoing_mails', 'security_events', 'reading_history'],
]

test('neither a link in a new post nor the purge of an account reads what everybody has', async (t) => {
  const { app, db, clock, owner, writer } = await testApp(t)
  const [boss, hua] = [await owner(), await writer()]
  await boss.put('/api/admin/site-settings', { key: 'posts.hold_links', value: true })
  const publishing = await captureStatements(async () => {
    const reply = await hua.post('/api/studio/posts', { title: '一篇', body: '<p>https://example.com</p>' })
    assert.equal(reply.json().held_for, 'links')
  })
  await boss.put('/api/admin/site-settings', { key: 'posts.hold_links', value: false })
  await hua.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(MONTH)
  const purging = await captureStatements(() => runJob(db, purgeAccounts(db, app.files), app.log))
  assert.ok(purging.some(({ text }) => text.includes('author_days')))
  assert.deepEqual(await unindexedScans(db, [...publishing, ...purging], GROWING), [])
})
