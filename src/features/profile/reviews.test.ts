import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import { usernameKey } from '../accounts/rules.ts'

const MONTH = 30 * 24 * 60 * 60

async function site(t: TestContext) {
  const opened = await testApp(t)
  const boss = await opened.owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  return { ...opened, boss }
}

test('a reason has no control characters; white space alone is none, which is fine', async (t) => {
  const { boss, user } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const [waiting] = (await boss.get('/api/admin/profile-reviews')).json().items
  const reject = async (reason: string) =>
    (await boss.post(`/api/admin/profile-reviews/${waiting.id}/reject`, { reason })).statusCode
  for (const reason of ['a\u0000b', 'a\u0007b']) assert.equal(await reject(reason), 400)
  assert.equal(await reject(' \n '), 200)
  assert.equal(await reject(' 不合适：\n太短 '), 409)
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
  await runJob(db, purgeAccounts(db, app.files), app.log)
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

test('a waiting change is taken back: the price with it, the name is free again, and so is the way', async (t) => {
  const { boss, user, db } = await site(t)
  const [ming, lan] = [await user(), await user()]
  await ming.put('/api/settings/profile', { username: '山水' })
  const [first] = (await boss.get('/api/admin/profile-reviews')).json().items
  await boss.post(`/api/admin/profile-reviews/${first.id}/approve`)
  await adjust(db, ming, 10)
  const { balance } = (await ming.get('/api/energy/info')).json()
  const withdraw = async (query = '') => (await ming.delete(`/api/settings/profile/pending${query}`)).json()
  const wish = { username: '清风', signature: '来了' }
  const waits = await ming.put('/api/settings/profile', wish)
  assert.equal(waits.json().energy_balance, balance - 6)
  const wanted = await lan.put('/api/settings/profile', { username: '清风' })
  assert.equal(outcomeOf(wanted), '409 username_taken')

  assert.deepEqual(await withdraw('?field=signature'), {
    withdrawn: ['signature'],
    energy_balance: balance - 6,
  })
  assert.deepEqual(await withdraw(), { withdrawn: ['username'], energy_balance: balance })
  assert.deepEqual(await withdraw(), { withdrawn: [], energy_balance: balance })
  assert.equal((await ming.delete('/api/settings/profile/pending?field=avatar')).statusCode, 400)
  const mine = async (status: string) => {
    const { items } = (await boss.get(`/api/admin/profile-reviews?status=${status}`)).json()
    return items.filter(({ user }: { user: { uid: number } }) => user.uid === ming.id).length
  }
  assert.deepEqual([await mine('pending'), await mine('withdrawn')], [0, 2])
  assert.deepEqual((await lan.put('/api/settings/profile', { username: '清风' })).json().pending, [
    'username',
  ])
  assert.deepEqual((await ming.put('/api/settings/profile', { username: '明月' })).json().pending, [
    'username',
  ])
})

test('of 64 decisions and withdrawals one counts, and what was paid comes back once at most', async (t) => {
  const { boss, user, db } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { username: '一号' })
  const waiting = async () => (await boss.get('/api/admin/profile-reviews')).json().items[0].id
  await boss.post(`/api/admin/profile-reviews/${await waiting()}/approve`)
  await adjust(db, ming, 20)
  for (let round = 0; round < 2; round++) {
    const { balance } = (await ming.get('/api/energy/info')).json()
    await ming.put('/api/settings/profile', { username: `第${round}名` })
    const review = `/api/admin/profile-reviews/${await waiting()}`
    const calls = [
      () => ming.delete('/api/settings/profile/pending'),
      () => boss.post(`${review}/approve`),
      () => boss.post(`${review}/reject`, { reason: '不' }),
    ]
    const replies = await Promise.all(Array.from({ length: 64 }, (_, n) => calls[(n + round) % 3]!()))
    const won = replies.filter((reply) => reply.statusCode === 200 && reply.json().withdrawn?.length !== 0)
    assert.equal(won.length, 1)
    assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
    const { username } = await db
      .selectFrom('users')
      .select('username')
      .where('id', '=', ming.id)
      .executeTakeFirstOrThrow()
    const renamed = username === `第${round}名`
    assert.equal((await ming.get('/api/energy/info')).json().balance, renamed ? balance - 6 : balance)
  }
})

test('each decision is logged and told, with the price that comes back; a signature may be no name at all', async (t) => {
  const { boss, user, db } = await site(t)
  const ming = await user()
  const decide = async (step: 'approve' | 'reject', body = {}) => {
    const [review] = (await boss.get('/api/admin/profile-reviews')).json().items
    return (await boss.post(`/api/admin/profile-reviews/${review.id}/${step}`, body)).json().status
  }
  await ming.put('/api/settings/profile', { username: '高山' })
  assert.equal(await decide('approve'), 'approved')
  await adjust(db, ming, 10)
  await ming.put('/api/settings/profile', { username: '流水' })
  assert.equal(await decide('reject', { reason: '不行' }), 'rejected')
  await ming.put('/api/settings/profile', { username: '知音' })
  assert.equal(await decide('approve'), 'approved')
  await ming.put('/api/settings/profile', { signature: '来了，又走了！' })
  assert.equal(await decide('approve'), 'approved')
  const told = db.selectFrom('notifications').select('data').where('kind', '=', 'profile_review')
  assert.deepEqual(
    (await told.where('recipient_id', '=', ming.id).orderBy('id').execute()).map(({ data }) => data),
    [
      { field: 'username', status: 'approved', reason: '', value: '高山', refunded: 0 },
      { field: 'username', status: 'rejected', reason: '不行', value: '流水', refunded: 6 },
      { field: 'username', status: 'approved', reason: '', value: '知音', refunded: 0 },
      { field: 'signature', status: 'approved', reason: '', value: '来了，又走了！', refunded: 0 },
    ],
  )
  const logged = (await boss.get(`/api/admin/log?target_type=user&target_id=${ming.id}`)).json().items
  assert.deepEqual(
    logged.map(({ action }: { action: string }) => action).filter((action: string) => /review/.test(action)),
    ['approved', 'approved', 'rejected', 'approved'].map((status) => `profile_review.${status}`),
  )
  const unknown = await boss.post('/api/admin/profile-reviews/999999999/approve')
  assert.equal(outcomeOf(unknown), '404 not_found')
})

test('a name that was taken or reserved while it waited is turned down', async (t) => {
  const { boss, user, db } = await site(t)
  const spoil = [
    (_: number, other: number) =>
      db
        .updateTable('users')
        .set({ username: '流水', username_key: usernameKey('流水') })
        .where('id', '=', other)
        .execute(),
    (review: number) =>
      db
        .updateTable('profile_reviews')
        .set({ new_value: 'admin', new_key: usernameKey('admin') })
        .where('id', '=', review)
        .execute(),
  ]
  for (const [n, happen] of spoil.entries()) {
    const [ming, other] = [await user(), await user()]
    await ming.put('/api/settings/profile', { username: n ? '白云' : '流水' })
    const [{ id }] = (await boss.get('/api/admin/profile-reviews')).json().items
    await happen(id, other.id)
    const { status, reason } = (await boss.post(`/api/admin/profile-reviews/${id}/approve`)).json()
    assert.deepEqual([status, reason], ['rejected', 'username_taken'])
  }
})
