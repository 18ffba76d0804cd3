import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { tablesHolding } from '../../../test/contract/posts/tables-holding.ts'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { transaction } from '../../kernel/db/db.ts'
import { MIGRATIONS } from '../../kernel/db/migration-history.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'

const MONTH = 30 * 24 * 60 * 60

test('the log tells what was changed until the account is purged, and then nothing has the words', async (t) => {
  const { app, owner, user, db, clock } = await testApp(t)
  const boss = await owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: 'xyzzy3' })
  const [waiting] = (await boss.get('/api/admin/profile-reviews')).json().items
  await boss.post(`/api/admin/profile-reviews/${waiting.id}/approve`)
  const log = `target_type=user&target_id=${ming.id}`
  const change = { review: waiting.id, field: 'signature' }
  const [entry] = (await boss.get(`/api/admin/log?${log}`)).json().items
  assert.deepEqual(entry.details, { ...change, old_value: '', new_value: 'xyzzy3' })
  for (const page of [`/admin/log?${log}`, `/admin/users/${ming.id}`])
    assert.match((await boss.get(page)).body, /log-change.*xyzzy3/)
  assert.doesNotMatch(
    (await boss.get(`/admin/log?${log}`)).body,
    /<code>profile_review/,
    'the sentence alone',
  )

  await db.deleteFrom('rate_limits').execute()
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(MONTH)
  await runJob(db, purgeAccounts(db, app.files), app.log)
  assert.deepEqual(await tablesHolding(db, 'xyzzy3'), [])
  const [left] = (await (await owner()).get(`/api/admin/log?${log}`)).json().items
  assert.deepEqual(left.details, change)
})

test('what older versions wrote into the log is taken out of it, and it stays append-only', async (t) => {
  const { owner, user, db, clock } = await testApp(t)
  const boss = await owner()
  const ming = await user()
  const details = { review: 0, field: 'username', old_value: 'xyzzy4', new_value: 'xyzzy5' }
  const logged = {
    actor_id: boss.id,
    target_type: 'user',
    target_id: ming.id,
    reason: '',
    created_at: clock.now(),
  }
  const old = ['profile_review.approved', 'profile_review.rejected', 'tag.renamed']
  for (const action of old)
    await db
      .insertInto('moderation_log')
      .values({ ...logged, action, details: JSON.stringify(details) })
      .execute()
  const migration = await readFile(path.join(MIGRATIONS, '0068_log_without_texts.sql'), 'utf8')
  await transaction(db, async (trx) => {
    for (const statement of migration.trim().split(/;\n/)) await sql.raw(statement).execute(trx)
  })
  const { items } = (await boss.get(`/api/admin/log?target_type=user&target_id=${ming.id}`)).json()
  const left = { review: 0, field: 'username' }
  assert.deepEqual(
    items.map((entry: { details: object }) => entry.details),
    [details, left, left],
  )
  await assert.rejects(sql`update moderation_log set details = '{}'`.execute(db), /is append-only/)
})
