import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'

const ADJUST = '/api/admin/energy/adjust'
const balanceOf = async (person: PersonLike) => (await person.get('/api/energy/info')).json().balance

test('an owner adjusts many at once: previewed, all or nothing, once per key, told and logged', async (t) => {
  const site = await testApp(t)
  const [boss, admin, ming, lan] = [
    await site.owner(),
    await site.user({ role: 'admin' }),
    await site.user(),
    await site.user(),
  ]
  const items = [
    { uid: ming.id, delta: 100 },
    { uid: lan.id, delta: -30 },
  ]

  const bad = [...items, { uid: 999_999_999, delta: 1 }, { uid: boss.id, delta: 0 }]
  const twice = [...items, { uid: ming.id, delta: 7 }]
  const preview = async (lines: object[]) => (await boss.post(`${ADJUST}/preview`, { items: lines })).json()
  const { lines, ...sum } = await preview(bad)
  assert.deepEqual(sum, { ok: false, people: 4, total: 71 })
  assert.deepEqual(
    lines.map(({ balance_after, problem }: Record<string, unknown>) => [balance_after, problem]),
    [
      [100, null],
      [-30, null],
      [null, 'unknownPerson'],
      [null, 'wrongDelta'],
    ],
  )
  assert.deepEqual(lines[0].user, { uid: ming.id, username: ming.username, avatar_url: null })
  assert.deepEqual([lines[2].user, lines[2].balance, lines[3].balance], [null, null, 0])
  assert.equal((await preview(items)).ok, true)
  assert.deepEqual(
    (await preview(twice)).lines.map(({ problem }: { problem: string }) => problem),
    ['personTwice', null, 'personTwice'],
  )

  const adjust = (lines: object[], key: string, reason = '活动奖励') =>
    boss.post(ADJUST, { items: lines, reason }, { headers: { 'idempotency-key': key } })
  const refused = await adjust(bad, 'a')
  assert.equal(refused.statusCode, 400)
  assert.deepEqual(Object.keys(refused.json().error.details), ['items.2', 'items.3'])
  assert.equal((await adjust(twice, 'a')).statusCode, 400)
  assert.equal((await adjust(items, 'a', '  ')).statusCode, 400)
  assert.equal((await admin.post(ADJUST, { items, reason: 'x' })).statusCode, 403)
  assert.deepEqual([await balanceOf(ming), await balanceOf(lan)], [0, 0])

  const done = await adjust(items, 'b')
  assert.deepEqual([done.statusCode, done.json().total, done.json().lines[1].balance], [200, 70, -30])
  assert.deepEqual((await adjust(items, 'b')).json(), done.json())
  const crowd = await Promise.all(Array.from({ length: 64 }, () => adjust(items, 'c')))
  assert.ok(crowd.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
  assert.deepEqual([await balanceOf(ming), await balanceOf(lan)], [200, -60])

  const [notice, ...others] = (await ming.get('/api/messages?category=system')).json().items
  assert.equal(others.length, 1)
  assert.match(
    `${notice.title} ${notice.content} ${notice.link} ${notice.actor}`,
    /\+100 .*活动奖励.* \/settings\?tab=energy null$/,
  )
  const log = await site.db.selectFrom('moderation_log').selectAll().orderBy('id').execute()
  assert.deepEqual(
    log.map(({ action, reason, details }) => [action, reason, details]),
    Array.from({ length: 2 }, () => ['energy.adjust', '活动奖励', { people: 2, total: 70 }]),
  )

  const logs = async (query: string) => (await admin.get(`/api/admin/energy/logs?${query}`)).json()
  assert.equal((await logs('')).total, 4)
  const mine = await logs(`uid=${ming.id}&reason=admin_adjust&days=1`)
  assert.deepEqual(
    mine.items.map(({ user, delta, balance_after }: Record<string, unknown>) => [
      (user as { uid: number }).uid,
      delta,
      balance_after,
    ]),
    [
      [ming.id, 100, 200],
      [ming.id, 100, 100],
    ],
  )
  assert.equal((await logs('reason=rename')).total, 0)
  assert.equal((await admin.get('/api/admin/energy/logs?reason=gift')).statusCode, 400)

  await ming.put('/api/settings/profile', { username: '-ming' })
  const csv = await admin.get(`/api/admin/energy/logs.csv?uid=${ming.id}`)
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  const [head, first, ...rest] = csv.body.trimEnd().split('\r\n')
  assert.equal(head, '\uFEFF编号,时间,UID,用户名,变化,余额,原因,关联')
  assert.match(first!, new RegExp(`,${ming.id},'-ming,100,200,站长调整,adjustment \\d+$`))
  assert.equal(rest.length, 1)

  const { checked_at, ...verified } = (await admin.get('/api/admin/energy/verify')).json()
  assert.deepEqual(verified, { people: 2, entries: 4, complete: true, flaws: [] })
  assert.equal(new Date(checked_at).getTime(), site.clock.now().getTime())
})

test('a single wrong line refuses all; a million and five hundred lines are the most, and nobody who leaves', async (t) => {
  const { owner, user, db } = await testApp(t)
  const [boss, ming, leaving] = [await owner(), await user(), await user()]
  const adjust = async (uid: number, delta: number) =>
    (await boss.post(ADJUST, { items: [{ uid, delta }], reason: '更正' })).statusCode
  assert.deepEqual([await adjust(ming.id, 1_000_000), await adjust(ming.id, -1_000_000)], [200, 200])
  assert.deepEqual([await adjust(ming.id, 1_000_001), await adjust(ming.id, -1_000_001)], [400, 400])
  await leaving.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal(await adjust(leaving.id, 1), 400)
  assert.deepEqual([await adjust(ming.id, 1), await balanceOf(ming)], [200, 1])
  const others = db.selectFrom('energy_ledger').select(['account', 'delta']).where('account', '!=', 'user')
  assert.deepEqual((await others.orderBy('id').execute()).slice(-3), [
    { account: 'mint', delta: -1_000_000 },
    { account: 'sink', delta: 1_000_000 },
    { account: 'mint', delta: -1 },
  ])

  const preview = async (length: number) => {
    const items = Array.from({ length }, (_, turn) => ({ uid: 900_000_000 + turn, delta: 1 }))
    return (await boss.post(`${ADJUST}/preview`, { items })).statusCode
  }
  assert.deepEqual([await preview(500), await preview(501)], [200, 400])
})
