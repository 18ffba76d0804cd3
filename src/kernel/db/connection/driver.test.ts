import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../../../../test/faults/site.ts'
import { testApp } from '../../../../test/kit/app.ts'
import { fileDatabase } from '../../../../test/kit/database.ts'
import { connect } from '../db.ts'

test('big integers, sums and dates arrive as the service speaks of them', async (t) => {
  const { db } = await testApp(t)
  const { rows } =
    await sql`select 9007199254740991::int8 as id, sum(2)::numeric as sum, date '2026-03-05' as day`.execute(
      db,
    )
  assert.deepEqual(rows, [{ id: 9007199254740991, sum: 2, day: '2026-03-05' }])
})

test('bytes keep no more memory alive than they have', async (t) => {
  const { db } = await testApp(t)
  const { rows } = await sql<{ bytes: Buffer }>`select '\\x00ff10'::bytea as bytes`.execute(db)
  const { bytes } = rows[0]!
  assert.deepEqual([bytes, bytes.buffer.byteLength], [Buffer.from([0, 255, 16]), 3])
})

test('statements are named, so that the server plans each text once', async (t) => {
  const { db } = await testApp(t)
  for (let round = 0; round < 3; round++) await sql`select ${round}::int as planned_once`.execute(db)
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%planned_once%'`.execute(db)
  assert.ok(rows.length >= 1)
})

test('hundreds of readers at once each get their own answer over a few connections', async (t) => {
  const { db } = await testApp(t)
  const answers = await Promise.all(
    Array.from(
      { length: 300 },
      async (_, n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]!.n,
    ),
  )
  assert.deepEqual(
    answers,
    Array.from({ length: 300 }, (_, n) => n),
  )
})

test('a reader that fails does not disturb those who share its connection', async (t) => {
  const { db } = await testApp(t)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => sql`select 10 / ${n % 5}::int as tenth`.execute(db)),
  )
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 4)
})

test('a connection older than its lifetime is replaced, and none of 64 at once notices', async (t) => {
  const { db: site } = await testApp(t)
  const lifetimeMs = 100
  const errors: Error[] = []
  const db = connect({
    ...{ connection: await fileDatabase(), clock: site.clock, admitWriter: site.admitWriter },
    ...{ poolSize: 4, lifetimeMs, onError: (error: Error) => errors.push(error) },
  })
  t.after(() => db.destroy())
  const [readers, writers] = [new Set<number>(), new Set<number>()]
  const note = async (seen: Set<number>, { rows }: { rows: { pid: number }[] }) => void seen.add(rows[0]!.pid)
  // Longer than a turn, so that a connection is never without one of them.
  const read = async () =>
    note(readers, await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.002)`.execute(db))
  const write = () =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_sleep(0.002)`.execute(trx)
      await note(writers, await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx))
    })
  const begin = performance.now()
  const replaced = () => readers.size > 3 && writers.size > 4
  const goesOn = () => {
    const ms = performance.now() - begin
    return ms < 5 * lifetimeMs || (!replaced() && ms < 60_000)
  }
  await Promise.all(
    Array.from({ length: 64 }, async (_, person) => {
      while (goesOn()) await (person % 2 ? read() : write())
    }),
  )
  assert.deepEqual(errors, [])
  assert.ok(readers.size > 3, `${readers.size} connections have read`)
  assert.ok(writers.size > 4, `${writers.size} connections have written`)
  // Those that were replaced are closing.
  await until(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where pid = any(${[...readers, ...writers]}::int[])`.execute(site)
    return rows.length <= 3 + 4
  })
})

test('a killed connection is replaced on the next use', async (t) => {
  const { db } = await testApp(t)
  await sql`select 1`.execute(db)
  await db.transaction().execute((trx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(trx),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.deepEqual((await sql`select 1 as one`.execute(db)).rows, [{ one: 1 }])
  assert.equal(
    await db.transaction().execute(async (trx) => (await sql`select 1`.execute(trx)).rows.length),
    1,
  )
})
