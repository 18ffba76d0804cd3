import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../../../test/faults/site.ts'
import { testApp } from '../../../test/kit/app.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { onUnreadSignal } from '../notifications/service.ts'
import { CHECK_IN_EXP, levelOf } from './rules.ts'

async function site(t: TestContext, start?: string) {
  const opened = await testApp(t, start ? { start } : {})
  await opened.db.deleteFrom('rate_limits').execute()
  return opened
}

const info = async (person: PersonLike) => (await person.get('/api/level/info')).json()

test('levels begin where the table says', () => {
  const edges = [0, 1, 199, 200, 499, 500, 1499, 1500, 4499, 4500, 10799, 10800, 1_000_000]
  assert.deepEqual(edges.map(levelOf), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
})

test('a newcomer stands at level 0 and is shown the way', async (t) => {
  const { user } = await site(t)
  const ming = await user()
  assert.deepEqual(await info(ming), {
    level: 0,
    exp: 0,
    level_min: 0,
    next_level_exp: 1,
    today: { checked_in: false, energize_exp: 0, energize_cap: 50 },
    tasks: { avatar: false, username: false, signature: false },
  })
  const { next } = (await ming.get('/api/level/explain')).json()
  assert.equal(next.missing, 1)
  assert.deepEqual(
    next.ways.map(({ way }: { way: string }) => way),
    ['task_avatar', 'task_username', 'task_signature', 'energize'],
  )
})

test('level 0 does not check in, by hand or by itself', async (t) => {
  const { user } = await site(t)
  const ming = await user()
  const reply = await ming.post('/api/level/checkin')
  assert.deepEqual([reply.statusCode, reply.json().error.code], [403, 'level_too_low'])
  assert.deepEqual(reply.json().error.details, { required: 1, current: 0 })
  assert.equal((await info(ming)).today.checked_in, false)
})

test('the first visit of the day checks in; those who leave level 0 get it at the next one', async (t) => {
  const { user } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const after = await info(ming)
  assert.deepEqual([after.exp, after.today.checked_in], [15, true])
  assert.deepEqual((await ming.get('/api/energy/info')).json(), { balance: 1, can_spend: true })
})

test('by hand the answer is always 200, and tells whether it was the first of the day', async (t) => {
  const { user, clock } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const first = await ming.post('/api/level/checkin')
  const expected = {
    checked_in: true,
    already: false,
    exp_gained: 5,
    energy_gained: 1,
    exp: 15,
    energy_balance: 1,
  }
  assert.deepEqual([first.statusCode, first.json()], [200, expected])
  const again = await ming.post('/api/level/checkin')
  assert.deepEqual(again.json(), { ...expected, already: true, exp_gained: 0, energy_gained: 0 })
  clock.advance(24 * 60 * 60)
  await ming.post('/api/auth/refresh')
  assert.equal((await ming.post('/api/level/checkin')).json().exp, 20)
})

test('the day turns at midnight in Shanghai', async (t) => {
  const { user, clock } = await site(t, '2026-03-05T15:59:58Z')
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  assert.equal((await info(ming)).exp, 15)
  clock.set('2026-03-05T15:59:59.999Z')
  assert.equal((await info(ming)).exp, 15)
  clock.set('2026-03-05T16:00:00Z')
  assert.equal((await info(ming)).exp, 20)
})

test('a process whose clock is behind at midnight does not take the new day back', async (t) => {
  const { user, clock, db } = await site(t, '2026-03-05T15:59:58Z')
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  clock.set('2026-03-05T16:00:00Z')
  assert.equal((await info(ming)).exp, 15)
  clock.set('2026-03-05T15:59:59Z')
  assert.equal((await ming.post('/api/level/checkin')).json().already, false)
  clock.set('2026-03-05T16:00:01Z')
  assert.equal((await ming.post('/api/level/checkin')).json().already, true)
  const levels = db.selectFrom('user_levels').select('checked_in_on').where('user_id', '=', ming.id)
  assert.deepEqual(await levels.executeTakeFirst(), { checked_in_on: '2026-03-06' })
})

test('sixty-four first visits of the day check in once', async (t) => {
  const { user, db } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const replies = await Promise.all(Array.from({ length: 64 }, () => ming.get('/api/energy/info')))
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
  assert.deepEqual([(await info(ming)).exp, (await ming.get('/api/energy/info')).json().balance], [15, 1])
  const rows = await db.selectFrom('user_check_ins').select('day').where('user_id', '=', ming.id).execute()
  assert.equal(rows.length, 1)
})

test('a check-in by itself that fails leaves nothing and never fails the visit', async (t) => {
  const { user, db } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  // The last thing a check-in writes.
  await sql`alter table exp_ledger add constraint broken check (reason <> 'check_in') not valid`.execute(db)
  const visit = await ming.get('/api/energy/info')
  assert.deepEqual([visit.statusCode, visit.json()], [200, { balance: 0, can_spend: true }])
  await sql`alter table exp_ledger drop constraint broken`.execute(db)
  const none = await db.selectFrom('user_check_ins').select('day').where('user_id', '=', ming.id).execute()
  assert.deepEqual(none, [])
  assert.deepEqual((await ming.get('/api/energy/info')).json(), { balance: 1, can_spend: true })
})

test('the banned do not check in, and pages and open routes do not either', async (t) => {
  const { user, db } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  await ming.get('/')
  await ming.get('/api/auth/csrf')
  const none = await db.selectFrom('user_check_ins').select('day').where('user_id', '=', ming.id).execute()
  assert.deepEqual(none, [])
  await db.updateTable('users').set({ status: 'banned', ban_reason: 'x' }).where('id', '=', ming.id).execute()
  await db.updateTable('sessions').set({ status: 'banned' }).where('user_id', '=', ming.id).execute()
  assert.equal((await info(ming)).today.checked_in, false)
})

test('each change is explained with its rule, in the language of the reader', async (t) => {
  const { user } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const english = { headers: { 'accept-language': 'en' } }
  const { exp, changes, next } = (await ming.get('/api/level/explain', english)).json()
  assert.equal(exp, 15)
  assert.deepEqual(
    changes.items.map(({ delta, reason, rule, day, balance_after }: Record<string, unknown>) => [
      delta,
      reason,
      rule,
      day,
      balance_after,
    ]),
    [
      [5, 'check_in', 'Daily check-in, on your first visit of the day: 5 exp.', '2026-03-05', 15],
      [10, 'task_signature', 'Writing a signature for the first time: 10 exp.', '2026-03-05', 10],
    ],
  )
  assert.deepEqual([next.level, next.missing], [2, 185])
  const energy = (await ming.get('/api/energy/explain')).json()
  assert.deepEqual([energy.balance, energy.changes.items[0].rule], [1, '每天第一次来访自动签到，能量 +1。'])
})

test('reaching a level writes one notice', async (t) => {
  const { user, db } = await site(t)
  const ming = await user()
  await ming.put('/api/settings/profile', { signature: '你好' })
  const notices = await db
    .selectFrom('notifications')
    .select(['kind', 'related_id'])
    .where('recipient_id', '=', ming.id)
    .execute()
  assert.deepEqual(notices, [{ kind: 'level_up', related_id: 1 }])
})

test('open pages hear of a level that was reached elsewhere', async (t) => {
  const { user, db } = await site(t)
  const ming = await user()
  const heard: number[] = []
  t.after(onUnreadSignal(db, (ids) => void heard.push(...ids)))
  await ming.put('/api/settings/profile', { signature: '你好' })
  await until(() => heard.includes(ming.id))
})

test('a level reached by a check-in is shown at once next to what the person wrote', async (t) => {
  // Caches are not old by their age half a second later.
  const { user, post, visitor, db, clock } = await site(t, '2026-03-05T15:59:59.500Z')
  const ming = await raiseTo(db, 2, await user(), { short: 2 * CHECK_IN_EXP })
  const { id } = await post()
  await ming.post(`/api/posts/${id}/comments`, { content: '写得好' })
  const level = async () => (await visitor.get(`/api/posts/${id}/comments`)).json().items[0].author.level
  assert.equal(await level(), 1)
  clock.set('2026-03-05T16:00:00Z')
  await ming.get('/api/energy/info')
  assert.equal(await level(), 2)
})
