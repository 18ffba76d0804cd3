import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { withCorruption } from '../../../../test/kit/corrupted-database.ts'
import { seededSite } from '../../../../test/subjects/seeded-site.ts'
import { inSnapshot } from '../../../kernel/integrity/check.ts'
import { verifyExp } from '../../levels/service.ts'
import { verifyEnergy } from '../service.ts'
import { CHAIN_START, chainHash, type LedgerRow } from './chain-hash.ts'

/** What was done, how, which row is blamed, and for what. */
type Damage = [what: string, how: RawBuilder<unknown>[], entry: number | null, wrong: RegExp]

const SUM = /^says \d+ after it, but the sum is \d+$/
const HASH = /^does not fit its hash/
const ACCOUNT = /^is the end of a chain that makes \d+, but the account says \d+$/
const END = /^is not the row that the account says is the last$/
const ORPHAN = /^belongs to no account$/

for (const { name, ledger, accounts, sum, verify } of [
  {
    name: 'energy',
    ledger: sql.table('energy_ledger'),
    accounts: sql.table('energy_accounts'),
    sum: sql.ref('balance'),
    verify: verifyEnergy,
  },
  {
    name: 'exp',
    ledger: sql.table('exp_ledger'),
    accounts: sql.table('user_levels'),
    sum: sql.ref('exp'),
    verify: verifyExp,
  },
]) {
  test(`whatever is done to the ${name} book, the first row that is wrong is named`, async (t) => {
    const { db, ming, lan } = await seededSite(t)
    const { rows } = await sql<LedgerRow>`
      select * from ${ledger} where user_id = ${ming.id} order by id`.execute(db)
    const ids = rows.map(({ id }) => id)
    const [first, second, third] = ids as [number, number, number]
    const [beforeLast, last] = ids.slice(-2) as [number, number]
    const on = (id: number, change: RawBuilder<unknown>) =>
      sql`update ${ledger} set ${change} where id = ${id}`
    const change = (column: string, value: RawBuilder<unknown>) => [
      on(second, sql`${sql.ref(column)} = ${value}`),
    ]
    const without = (id: number) => sql`delete from ${ledger} where id = ${id}`
    const account = (change: RawBuilder<unknown>) =>
      sql`update ${accounts} set ${change} where user_id = ${ming.id}`
    const forged = rehash(rows.map((row) => (row.id === second ? { ...row, ref_id: 77 } : row)))

    const damages: Damage[] = [
      ['a changed amount', change('delta', sql`delta + 1`), second, SUM],
      ['a changed sum', change('balance_after', sql`balance_after + 1`), second, SUM],
      ['a changed reason', change('reason', sql`(select max(reason) from ${ledger})`), second, HASH],
      ['a changed reference', change('ref_id', sql`ref_id + 1`), second, HASH],
      ['a changed kind of reference', change('ref_type', sql`'x'`), second, HASH],
      ['a changed time', change('created_at', sql`created_at - interval '1 ms'`), second, HASH],
      ['a changed hash', change('hash', sql`sha256('x')`), second, HASH],
      ['a changed number', change('id', sql`0`), 0, SUM],
      ['a row given to someone else', change('user_id', sql`${lan.id}`), third, SUM],
      ['a row given to nobody we know', change('user_id', sql`0`), second, ORPHAN],
      ['the first row removed', [without(first)], second, SUM],
      ['a row removed', [without(second)], third, SUM],
      ['the last row removed', [without(last)], beforeLast, ACCOUNT],
      ['all rows removed', ids.map(without), null, ACCOUNT],
      [
        'a row inserted',
        [
          sql`create temp table copy on commit drop as select * from ${ledger} where id = ${last}`,
          sql`update copy set id = 1000000, delta = 1, balance_after = balance_after + 1`,
          sql`insert into ${ledger} select * from copy`,
        ],
        1_000_000,
        HASH,
      ],
      [
        'two rows swapped',
        [on(second, sql`id = 0`), on(third, sql`id = ${second}`), on(0, sql`id = ${third}`)],
        second,
        SUM,
      ],
      [
        'an amount and all sums after it',
        [
          on(second, sql`delta = delta + 1`),
          sql`update ${ledger} set balance_after = balance_after + 1 where user_id = ${ming.id} and id >= ${second}`,
          account(sql`${sum} = ${sum} + 1`),
        ],
        second,
        HASH,
      ],
      [
        'a row and all hashes after it, but not the end of the chain',
        forged.map(({ id, ref_id, hash }) => on(id, sql`ref_id = ${ref_id}, hash = ${hash}`)),
        last,
        END,
      ],
      ['the end of the chain', [account(sql`chain_head = sha256('x')`)], last, END],
      ['the balance', [account(sql`${sum} = ${sum} + 1`)], last, ACCOUNT],
      ['an account removed', [sql`delete from ${accounts} where user_id = ${ming.id}`], first, ORPHAN],
      ['an account given to someone else', [account(sql`user_id = 0`)], null, ACCOUNT],
    ]
    for (const [what, how, entry, wrong] of damages) {
      const { flaws } = await withCorruption(db, how, verify)
      assert.equal(flaws[0]?.entry, entry, `${what}: ${JSON.stringify(flaws)}`)
      assert.match(flaws[0].wrong, wrong, what)
    }
    assert.deepEqual((await inSnapshot(db, verify)).flaws, [], 'all of it was taken back')
  })
}

function rehash(rows: LedgerRow[]): (LedgerRow & { hash: Buffer })[] {
  let hash: Buffer = CHAIN_START
  return rows.map((row) => {
    hash = chainHash(hash, row)
    return { ...row, hash }
  })
}

test('the two sides of every movement of energy must tell the same story', async (t) => {
  const { db } = await seededSite(t)
  const { rows } = await sql<{ id: number; transfer_id: number; user_id: number }>`
    select l.id, l.transfer_id, o.user_id from energy_ledger l join energy_ledger o using (transfer_id)
    where l.account = 'sink' and o.account = 'user' order by l.id limit 1`.execute(db)
  const { id, transfer_id, user_id } = rows[0]!
  const on = (change: RawBuilder<unknown>) => sql`update energy_ledger set ${change} where id = ${id}`
  const damages: [RawBuilder<unknown>, string][] = [
    [on(sql`delta = delta + 1`), 'sums to 1'],
    [sql`delete from energy_ledger where id = ${id}`, 'has 1 rows in place of two'],
    [on(sql`reason = 'delete_post'`), 'has two sides that tell different stories'],
    [on(sql`ref_id = ref_id + 1`), 'has two sides that tell different stories'],
    [on(sql`created_at = created_at - interval '1 s'`), 'has two sides that tell different stories'],
  ]
  for (const [damage, wrong] of damages) {
    const { flaws } = await withCorruption(db, [damage], verifyEnergy)
    assert.deepEqual(
      flaws.map((flaw) => [flaw.user_id, flaw.wrong]),
      [[user_id, `transfer ${transfer_id} ${wrong}`]],
    )
  }
  const betweenNobody = sql`
    insert into energy_ledger (id, transfer_id, account, delta, reason, ref_type, ref_id, created_at)
    values (1000000, 0, 'mint', -5, 'admin_adjust', 'x', 1, '2026-01-01'), (1000001, 0, 'sink', 5, 'admin_adjust', 'x', 1, '2026-01-01')`
  const { flaws } = await withCorruption(db, [betweenNobody], verifyEnergy)
  assert.deepEqual(flaws, [{ entry: 1_000_000, user_id: null, wrong: 'transfer 0 is between nobody' }])
})

test('the hash of a row is made as it always was', () => {
  const row = {
    id: 2 ** 40,
    user_id: 7,
    delta: -6,
    balance_after: -5,
    reason: 'rename',
    ref_type: 'profile_review',
  }
  const hash = chainHash(CHAIN_START, { ...row, ref_id: 9, created_at: new Date('2026-03-05T04:00:00.123Z') })
  assert.equal(hash.toString('hex'), '64347c5a0cf251eb336399b45653ca427cb1d4b61bf12239509cc271e0296904')
})
