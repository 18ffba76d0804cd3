import assert from 'node:assert/strict'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { ManualClock } from '../../../test/kit/clock.ts'
import { scratchDatabase } from '../../../test/kit/database.ts'
import { invariantsOf } from '../../invariants.ts'
import { connect, transaction } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { folderStore } from '../files/folder-store.ts'
import { bySql, checkIntegrity, type Invariant } from './check.ts'

test('a fresh database is clean, and each kind of damage is named', async (t) => {
  const { client, db, clock } = await migrated(t)
  assert.deepEqual(await brokenIn(db), {})

  await client.query(`insert into secrets values ('soon', repeat('x', 32)::bytea, $1)`, [
    inMinutes(clock, 0.9),
  ])
  await client.query(`insert into rate_limits values ('login', 'someone', '', 1, $1, $1)`, [
    inMinutes(clock, 99),
  ])
  await client.query(`create table plans (expires_at timestamptz, deletes_at timestamptz, muted_until timestamptz);
    insert into plans values ('infinity', 'infinity', 'infinity')`)
  assert.deepEqual(await brokenIn(db), {}, 'a minute is slack, and some times lie ahead by their meaning')

  await client.query(`insert into secrets values ('ahead', repeat('y', 32)::bytea, '2026-03-05T04:02:00Z')`)
  await client.query(
    `create table "odd Name" ("odd At" timestamptz); insert into "odd Name" values ('infinity'), ('infinity')`,
  )
  await client.query(`create table notes ("the Text" text, tags text[]); insert into notes values
    (U&'half \\+01FFFE', array['fine']), (U&'\\202E', array['fine', U&'bell\\0007']), ('👩‍💻 fine', '{}')`)
  await client.query('alter table plans add constraint never check (expires_at is null) not valid')
  await client.query('insert into secrets select name || 2, value, created_at from secrets')
  await assert.rejects(client.query('create unique index concurrently one_value on secrets (value)'))
  assert.deepEqual(await brokenIn(db), {
    I48: [
      'odd Name.odd At: 2 ahead, the latest at infinity',
      'secrets.created_at: 2 ahead, the latest at 2026-03-05 04:02:00+00',
    ],
    I50: ['constraint never of plans was never validated', 'index one_value of secrets is invalid'],
    I66: ['notes.the Text: 2 rows', 'notes.tags: 1 rows'],
  })
  clock.advance(120)
  assert.deepEqual(Object.keys(await brokenIn(db)), ['I48', 'I50', 'I66'])
  await client.query('drop table "odd Name", plans, notes; drop index one_value')
  assert.deepEqual(await brokenIn(db), {})
})

test('all rules look at the same moment', async (t) => {
  const { client, db } = await migrated(t)
  const countSecrets: Invariant = {
    id: 'count',
    rule: 'counts',
    async find(snapshot) {
      const { rows } = await sql<{ count: number }>`select count(*) from secrets`.execute(snapshot)
      await client.query(`insert into secrets select gen_random_uuid(), repeat('x', 32)::bytea, now()`)
      return [String(rows[0]!.count)]
    },
  }
  const verdicts = await checkIntegrity(db, [countSecrets, countSecrets])
  assert.deepEqual(verdicts, [
    { id: 'count', rule: 'counts', problems: ['0'] },
    { id: 'count', rule: 'counts', problems: ['0'] },
  ])
})

test('a rule that cannot be checked is no rule that holds, and none may write', async (t) => {
  const { db } = await migrated(t)
  const writes: Invariant = {
    id: 'W',
    rule: 'writes',
    find: async (snapshot) => {
      await snapshot.deleteFrom('secrets').execute()
      return []
    },
  }
  await assert.rejects(
    checkIntegrity(db, [writes]),
    /^Error: W could not be checked: .* read-only transaction$/,
  )
})

test('a rule may take longer than any request, whether the server or the client counts', async (t) => {
  const { db } = await migrated(t, { statementTimeoutMs: 500 })
  const slow = bySql('S', 'sleeps', sql`select 'woke' as problem from pg_sleep(2)`)
  assert.deepEqual(await checkIntegrity(db, [slow]), [{ id: 'S', rule: 'sleeps', problems: ['woke'] }])

  // Both count again in later tests.
  const sleep = sql`select pg_sleep(3)`
  await assert.rejects(
    transaction(db, (trx) => sleep.execute(trx)),
    { code: '57014' },
  )
  const askSilentServer = transaction(db, async (trx) => {
    await sql`set local "statement_timeout" = 0`.execute(trx)
    await sleep.execute(trx)
  })
  await assert.rejects(askSilentServer, { message: 'Query read timeout' })
})

test('every rule has a name of its own', () => {
  assert.equal(new Set(invariants.map(({ id }) => id)).size, invariants.length)
})

const invariants = invariantsOf(folderStore(path.join(os.tmpdir(), 'joule-no-uploads')))

async function migrated(t: TestContext, options?: { statementTimeoutMs: number }) {
  const { client, connection } = await scratchDatabase(t)
  const clock = new ManualClock('2026-03-05T04:00:00Z')
  await migrate(connection, clock.now())
  await client.query(`alter database ${connection.database} set timezone = 'UTC'`)
  const db = connect({ connection, clock, admitWriter: async () => {}, onError: () => {}, ...options })
  t.after(() => db.destroy())
  return { client, db, clock }
}

async function brokenIn(db: Parameters<typeof checkIntegrity>[0]): Promise<Record<string, string[]>> {
  const verdicts = await checkIntegrity(db, invariants)
  return Object.fromEntries(verdicts.flatMap(({ id, problems }) => (problems.length ? [[id, problems]] : [])))
}

function inMinutes(clock: ManualClock, minutes: number): Date {
  return new Date(clock.now().getTime() + minutes * 60_000)
}
