import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/build.ts'
import { adjust } from '../../../test/energy.ts'
import { purgeAccounts } from '../../jobs.ts'
import { runJob } from '../../kernel/jobs.ts'

const MONTH = 30 * 24 * 60 * 60

async function site(t: TestContext) {
  const opened = await testApp(t)
  const boss = await opened.owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  return { ...opened, boss }
}

test('a reason is words: not empty, not white space, no control characters', async (t) => {
  const { boss, user } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const [waiting] = (await boss.get('/api/admin/profile-reviews')).json().items
  const reject = async (reason: string) =>
    (await boss.post(`/api/admin/profile-reviews/${waiting.id}/reject`, { reason })).statusCode
  for (const reason of ['', '   ', '\n', 'a\u0000b', 'a\u0007b']) assert.equal(await reject(reason), 400)
  assert.equal(await reject(' 不合适：\n太短 '), 200)
  assert.equal(await reject('again'), 409)
})

test('what waits when someone goes for good is turned down and paid back, and nobody can approve it', async (t) => {
  const { app, boss, owner, user, db, clock } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { username: '第一个名字' })
  const [first] = (await boss.get('/api/admin/profile-reviews')).json().items
  await boss.post(`/api/admin/profile-reviews/${first.id}/approve`)
  await adjust(db, ming, 10)
  await ming.put('/api/settings/profile', { username: '等待的名字' })
  const [second] = (await boss.get('/api/admin/profile-reviews')).json().items
  await db.deleteFrom('rate_limits').execute()
  assert.equal((await ming.post('/api/settings/delete-account', { password: PASSWORD })).statusCode, 200)

  clock.advance(MONTH)
  await runJob(db, purgeAccounts(app.files), app.log)
  const late = await (await owner()).post(`/api/admin/profile-reviews/${second.id}/approve`)
  assert.equal(late.statusCode, 409)
  const books = await db
    .selectFrom('energy_ledger')
    .select(['delta', 'reason'])
    .where('user_id', '=', ming.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    books.map(({ delta, reason }) => `${delta} ${reason}`),
    ['10 admin_adjust', '1 check_in', '-6 rename', '6 rename_refund'],
  )
  const kept = await db
    .selectFrom('profile_reviews')
    .select(['old_value', 'new_value', 'new_key', 'status'])
    .where('user_id', '=', ming.id)
    .orderBy('id')
    .execute()
  const nothing = { old_value: '', new_value: '', new_key: '' }
  assert.deepEqual(kept, [
    { ...nothing, status: 'approved' },
    { ...nothing, status: 'rejected' },
  ])
  const taken = await (await user()).put('/api/settings/profile', { username: '等待的名字' })
  assert.deepEqual(taken.json().pending, ['username'])
})
