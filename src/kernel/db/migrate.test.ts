import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '../../../test/kit/database.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'

const now = new Date('2026-03-05T04:00:00Z')

async function site(t: TestContext, files: Record<string, string>) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'joule-migrations-'))
  t.after(() => rm(directory, { recursive: true }))
  const save = (name: string, text: string) => writeFile(path.join(directory, name), text)
  for (const [name, text] of Object.entries(files)) await save(name, text)
  const { connection, client } = await scratchDatabase(t)
  return { directory, save, connection, client, run: () => migrate(connection, now, { directory }) }
}

test('each migration is applied once, in order', async (t) => {
  const { run, save, client } = await site(t, { '0001_a.sql': 'create table a (id int)' })
  assert.deepEqual(await run(), ['0001_a.sql'])
  await save('0002_b.sql', 'alter table a add b int')
  assert.deepEqual(await run(), ['0002_b.sql'])
  assert.deepEqual(await run(), [])
  assert.equal((await client.query('select b from a')).rowCount, 0)
})

test('eight processes at once apply it once', async (t) => {
  const { run } = await site(t, { '0001_a.sql': 'create table a (id int); select pg_sleep(0.2)' })
  const applied = await Promise.all(Array.from({ length: 8 }, run))
  assert.equal(applied.flat().length, 1)
})

test('it says that it waits for another migration, and then finds nothing to do', async (t) => {
  const { run, directory, connection, client } = await site(t, { '0001_a.sql': 'create table a (id int)' })
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const said = Promise.withResolvers<string>()
  const waiting = migrate(connection, now, { directory, log: said.resolve })
  assert.equal(await said.promise, 'waiting for another migration')
  await client.query('rollback')
  assert.deepEqual([await waiting, await run()].flat(), ['0001_a.sql'])
})

test('a migration that fails leaves nothing behind', async (t) => {
  const { run, client } = await site(t, { '0001_a.sql': 'create table a (id int); select 1 / 0' })
  await assert.rejects(run(), /0001_a.sql failed and was rolled back/)
  assert.equal((await client.query("select to_regclass('a') as a")).rows[0].a, null)
})

test('older code runs on a database that was only expanded, and refuses one that was contracted past it', async (t) => {
  const files = { '0001_a.sql': 'select 1', '0002_b.sql': 'select 1' }
  const { run, save, directory, connection } = await site(t, files)
  const applyNewer = async (name: string) => {
    await save(name, 'select 1')
    await run()
  }
  const runOlder = async (...newer: string[]) => {
    for (const name of newer) await rm(path.join(directory, name), { force: true })
    const said: string[] = []
    assert.deepEqual(await migrate(connection, now, { directory, log: (line) => said.push(line) }), [])
    return said
  }
  await run()
  await applyNewer('0003_c.sql')
  await applyNewer('0004_contract_0002_b.sql')
  assert.deepEqual(await runOlder('0003_c.sql', '0004_contract_0002_b.sql'), [
    'the database is newer than this code, and fits it: 0004_contract_0002_b.sql',
  ])
  await assert.rejects(runOlder('0002_b.sql'), {
    name: 'StartupError',
    message: /^The database is newer than this code and no longer fits it, since 0004_contract_0002_b.sql\./,
  })
})

test('a migration that was changed after it had been applied is refused', async (t) => {
  const { run, save } = await site(t, { '0001_a.sql': 'select 1' })
  await run()
  await save('0001_a.sql', 'select 2')
  await assert.rejects(run(), { name: 'StartupError', message: /0001_a.sql was changed/ })
})

test('a gap in the numbers is refused', async (t) => {
  const { run } = await site(t, { '0001_a.sql': 'select 1', '0003_c.sql': 'select 1' })
  await assert.rejects(run(), /0003_c.sql: expected number 2/)
})

const SQUASHES = [
  {
    first: 43,
    last: 69,
    lastChecksum: 'd4a1b9150a384bf25a9be3b80e3a7b62aaec365014ee2d72d42c1f5c33cd805e',
    commit: 'fb2bb6c7',
  },
  {
    first: 71,
    last: 82,
    lastChecksum: 'ae3b96e248560fdbbbb923ee6190df136d2afcd3a1716684dcbd08308d7386f2',
    commit: 'b7af0c84',
  },
]

const single = (version: number) => `00${version}_single.sql`

for (const { first, last, lastChecksum, commit } of SQUASHES)
  test(`a database that ran the single migrations ${first} to ${last} goes on; one that ran only some is refused`, async (t) => {
    const { connection, client } = await scratchDatabase(t)
    await migrate(connection, now)
    const ran = (version: number, name: string, checksum: string) =>
      client.query('insert into schema_migrations values ($1, $2, $3, $4)', [version, name, checksum, now])
    const { rows: squashed } = await client.query(
      'delete from schema_migrations where version >= $1 returning version, name, checksum',
      [first],
    )
    for (let version = first; version < last; version++) await ran(version, single(version), 'one')
    await assert.rejects(migrate(connection, now), {
      name: 'StartupError',
      message:
        `The database was left at ${single(last - 1)} by an unreleased version. ` +
        `Run "npm run cli -- migrate" of commit ${commit} on it once, then start this version.`,
    })
    await ran(last, single(last), lastChecksum)
    for (const { version, name, checksum } of squashed) if (version > last) await ran(version, name, checksum)
    assert.deepEqual(await migrate(connection, now), [])
  })

test('a database that applied 0013 under its other name goes on', async (t) => {
  const { connection, client } = await scratchDatabase(t)
  await migrate(connection, now)
  const other = [
    '0013_discard_and_withdraw.sql',
    'b0deb6cd54c58a3376a9420ada58c474529d59547d1e9ba98be7d4b928ec56e5',
  ]
  await client.query('update schema_migrations set name = $1, checksum = $2 where version = 13', other)
  assert.deepEqual(await migrate(connection, now), [])
})
