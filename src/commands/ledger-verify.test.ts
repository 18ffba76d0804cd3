import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { urlOf } from '../../test/faults/database-server.ts'
import { fileDatabase } from '../../test/kit/database.ts'
import { adjust } from '../../test/kit/energy.ts'
import { cli } from '../../test/run/command-line.ts'
import { seededSite } from '../../test/subjects/seeded-site.ts'
import { verifyEnergy } from '../features/energy/service.ts'
import { verifyExp } from '../features/levels/service.ts'
import { type Db, transaction } from '../kernel/db/db.ts'
import { inSnapshot } from '../kernel/integrity/check.ts'

test('ledger verify counts what it checked, names what is wrong in each book, and fails', async (t) => {
  const { db, ming } = await seededSite(t)
  assert.deepEqual(await ledgerVerify(), {
    code: 0,
    stdout: 'energy  ok  7 entries of 2 people\nexp  ok  6 entries of 2 people\n',
    stderr: '',
  })
  const secondOf = async (ledger: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(ledger)} where user_id = ${ming.id} order by id offset 1 limit 1`.execute(db)
    return rows[0]!.id
  }
  const [energy, exp] = [await secondOf('energy_ledger'), await secondOf('exp_ledger')]
  await asDatabaseOwner(db, sql`update energy_ledger set delta = delta + 1 where id = ${energy}`)
  await asDatabaseOwner(db, sql`update exp_ledger set ref_id = ref_id + 1 where id = ${exp}`)
  const { code, stdout } = await ledgerVerify()
  assert.equal(code, 1)
  const lines = stdout.trimEnd().split('\n')
  assert.deepEqual(lines.slice(0, 2), [
    `energy  broken  entry ${energy} of user ${ming.id}: says 2 after it, but the sum is 3`,
    `energy  broken  entry ${energy - 1} of user ${ming.id}: transfer 3 sums to 1`,
  ])
  assert.match(
    lines[2]!,
    new RegExp(`^exp {2}broken {2}entry ${exp} of user ${ming.id}: does not fit its hash`),
  )
  await asDatabaseOwner(db, sql`update energy_ledger set delta = delta - 1 where id = ${energy}`)
  await asDatabaseOwner(db, sql`update exp_ledger set ref_id = ref_id - 1 where id = ${exp}`)
})

test('it raises no false alarm while people are at work', async (t) => {
  const { db, ming, lan } = await seededSite(t)
  let working = true
  const work = async (delta: number) => {
    for (let n = 0; working; n++) await adjust(db, n % 2 ? ming : lan, delta)
  }
  const workers = [work(1), work(-1)]
  for (let look = 0; look < 20; look++) {
    const reports = await inSnapshot(db, async (snapshot) => [
      await verifyEnergy(snapshot),
      await verifyExp(snapshot),
    ])
    assert.deepEqual(
      reports.flatMap(({ flaws }) => flaws),
      [],
    )
  }
  working = false
  await Promise.all(workers)
})

/** The one who owns the tables can put the guard to sleep. */
function asDatabaseOwner(db: Db, change: ReturnType<typeof sql>): Promise<unknown> {
  return transaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await change.execute(trx)
  })
}

async function ledgerVerify() {
  return cli({ DATABASE_URL: urlOf(await fileDatabase()) }, 'ledger', 'verify').done
}
