import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { pages } from '../../../packages/client/src/index.ts'
import { clientSite } from '../../../packages/client/test/site.ts'
import { adjust, adjustWithin } from '../../../test/kit/energy.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { transaction } from '../../kernel/db/db.ts'
import * as accounts from '../accounts/service.ts'
import { gainExp } from '../levels/service.ts'
import { transfer } from './transfer.ts'

const DAY = 24 * 60 * 60

async function site(t: TestContext) {
  const opened = await clientSite(t)
  const { db, user } = opened
  const give = (person: PersonLike, amount: number) => adjust(db, person, amount)
  /** Someone at level 1 who has not been here today. */
  const newcomer = async () => {
    const person = await user()
    await person.put('/api/settings/profile', { signature: '你好' })
    return person
  }
  return { ...opened, give, newcomer }
}

test('the database itself refuses to change what was written', async (t) => {
  const { db } = await site(t)
  for (const table of ['energy_ledger', 'exp_ledger', 'moderation_log'].map((name) => sql.table(name))) {
    for (const change of [
      sql`update ${table} set created_at = created_at`,
      sql`delete from ${table}`,
      sql`truncate ${table}`,
      sql`truncate ${table} cascade`,
      sql`with gone as (delete from ${table} where false returning 1) select count(*) from gone`,
    ])
      await assert.rejects(change.execute(db), /is append-only/)
  }
  await assert.rejects(sql`truncate users cascade`.execute(db), /append-only/)
})

test('from balance b exactly ⌊b/6⌋ + 1 renames succeed', async (t) => {
  const { user, give } = await site(t)
  const outcomes: number[] = []
  for (let balance = 0; balance <= 20; balance++) {
    const ming = await user()
    const rename = (n: number) => ming.put('/api/settings/profile', { username: `spend-${ming.id}-${n}` })
    await rename(0)
    await ming.get('/api/energy/info')
    if (balance !== 1) await give(ming, balance - 1)
    assert.equal((await ming.get('/api/energy/info')).json().balance, balance)
    let bought = 0
    while ((await rename(bought + 1)).statusCode === 200) bought++
    outcomes.push(bought)
  }
  assert.deepEqual(
    outcomes,
    Array.from({ length: 21 }, (_, balance) => Math.floor(balance / 6) + 1),
  )
})

test('the log tells one’s own changes of the last days, newest first, by page and by cursor', async (t) => {
  const { user, give, clock, logIn } = await site(t)
  const [ming, lan] = [await user(), await user()]
  for (const amount of [1, 2, 3, 4, 5, 6]) {
    await give(ming, amount)
    await give(lan, 100)
    clock.advance(2 * DAY)
    for (const person of [ming, lan]) await person.post('/api/auth/refresh')
  }
  const logs = async (query = '') => (await ming.get(`/api/energy/logs?${query}`)).json()
  const deltas = async (query = '') =>
    (await logs(query)).items.map(({ delta }: { delta: number }) => delta) as number[]
  assert.deepEqual(await deltas(), [6, 5, 4], 'seven days')
  assert.deepEqual([await deltas('days=2'), await deltas('days=1')], [[6], []])
  assert.deepEqual(await deltas('days=90'), [6, 5, 4, 3, 2, 1])
  for (const days of ['0', '91', '-1', '1.5', 'x', '']) {
    assert.equal((await ming.get(`/api/energy/logs?days=${days}`)).statusCode, 400, days)
  }
  assert.deepEqual(await deltas('days=90&page=2&page_size=4'), [2, 1])
  const params = { query: { days: 90, page_size: 4 } }
  const walk = pages(await logIn(ming), '/api/energy/logs', { params })
  assert.deepEqual(await Array.fromAsync(walk, ({ items }) => items.map(({ delta }) => delta)), [
    [6, 5, 4, 3],
    [2, 1],
  ])
  const { items, total } = await logs('days=90')
  assert.equal(total, 6)
  const { id: _, ref_id: __, ...newest } = items[0]
  const ref = { ref_type: 'adjustment' }
  const created_at = new Date(clock.now().getTime() - 2 * DAY * 1000).toISOString()
  assert.deepEqual(newest, { delta: 6, balance_after: 21, reason: 'admin_adjust', ...ref, created_at })
})

test('the check-in of one person never waits for that of another', async (t) => {
  const { newcomer, db } = await site(t)
  const [slow, quick] = [await newcomer(), await newcomer()]
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(db, async (trx) => {
    await accounts.lockUser(trx, slow.id)
    await adjustWithin(trx, slow.id, 1)
    await gainExp(trx, slow.id, 10, 'task_username', { ref_type: 'task', ref_id: slow.id })
    await trx
      .insertInto('user_tasks')
      .values({ user_id: slow.id, task: 'username', created_at: trx.now })
      .execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  let slowIsDone = false
  const waiting = slow.get('/api/energy/info').then((reply) => {
    slowIsDone = true
    return reply
  })
  assert.deepEqual((await quick.get('/api/energy/info')).json(), { balance: 1, can_spend: true })
  assert.equal(slowIsDone, false, 'while the other one still holds all its rows')
  release.resolve()
  await holding
  assert.deepEqual((await waiting).json(), { balance: 2, can_spend: true })
})

test('five hundred movements each way at once never lock each other out', async (t) => {
  const { db, user } = await site(t)
  const [ming, lan] = [await user(), await user()]
  let attempts = 0
  const send = (from: PersonLike, to: PersonLike) =>
    transaction(db, (trx) => {
      attempts++
      const ref = { ref_type: 'gift', ref_id: 1 }
      return transfer(trx, { from: from.id, to: to.id, amount: 1, reason: 'admin_adjust', ref })
    })
  const sendOften = async (from: PersonLike, to: PersonLike) => {
    for (let n = 0; n < 125; n++) await send(from, to)
  }
  // As many at once as there are connections, and as many again who wait for one.
  const pairs = Array.from({ length: 4 }, () => [sendOften(ming, lan), sendOften(lan, ming)])
  await Promise.all(pairs.flat())
  assert.equal(attempts, 1_000, 'no transaction had to be tried again')
  for (const person of [ming, lan]) {
    assert.deepEqual((await person.get('/api/energy/info')).json(), { balance: 0, can_spend: true })
  }
})
