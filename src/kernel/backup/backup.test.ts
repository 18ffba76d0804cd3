import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import {
  dumpAsText,
  edgeCaseMigrations,
  migrationFolder,
  seedEdgeCases,
  temporaryFolder,
  withClient,
} from '../../../test/fixtures/edge-case-database.ts'
import { scratchDatabase } from '../../../test/kit/database.ts'
import { debianPostgres, NO_DEBIAN_POSTGRES } from '../../../test/peers/debian-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')

test('a site moves from our PostgreSQL to a Debian server and back with every row', async (t) => {
  const debian = await debianPostgres()
  if (!debian) return t.skip(NO_DEBIAN_POSTGRES)
  t.after(() => debian.stop())
  // As on a managed server: an owner of the database with no further rights.
  await withClient(debian.connection, async (client) => {
    await client.query('create role owner login')
    await client.query('create database site owner owner')
  })
  const server = { ...debian.connection, user: 'owner', database: 'site' }
  const [home, newHome] = [await scratchDatabase(t), await scratchDatabase(t)]
  const [folder, directory] = [await temporaryFolder(t), await migrationFolder(t, edgeCaseMigrations)]
  await seedEdgeCases(home.connection, directory)
  const before = await dumpAsText(home.connection)

  const wrote = await backup(home.connection, path.join(folder, 'out'), { now })
  const read = await restore(server, path.join(folder, 'out'), { now, directory })
  assert.deepEqual(read, wrote)
  assert.deepEqual(await dumpAsText(server), before)

  await backup(server, path.join(folder, 'back'), { now })
  await restore(newHome.connection, path.join(folder, 'back'), { now, directory })
  assert.deepEqual(await dumpAsText(newHome.connection), before)
})

test('numbers go on where they stood, and triggers and foreign keys work again', async (t) => {
  const [old, fresh] = [await scratchDatabase(t), await scratchDatabase(t)]
  const [folder, directory] = [await temporaryFolder(t), await migrationFolder(t, edgeCaseMigrations)]
  await seedEdgeCases(old.connection, directory)
  await old.client.query('create table by_hand as select 1')
  await backup(old.connection, path.join(folder, 'site'), { now })
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  await restore(fresh.connection, path.join(folder, 'site'), { now, directory, log })
  assert.deepEqual(said, ['Left out the table by_hand: no migration makes it'])

  const insert = `insert into people (name, joined_at, balance) values ('new', '2026-01-01', 0) returning id`
  assert.deepEqual((await fresh.client.query(insert)).rows, (await old.client.query(insert)).rows)
  const { rows } = await fresh.client.query('select line from diary order by id desc limit 1')
  assert.deepEqual(rows, [{ line: 'INSERT new' }])
  const odd = await fresh.client.query('insert into "odd Table" (author_id) values (1) returning id')
  assert.deepEqual(odd.rows, [{ id: '5' }])
  await assert.rejects(fresh.client.query('insert into "odd Table" (author_id) values (999)'), {
    code: '23503',
  })
  await assert.rejects(fresh.client.query('delete from diary'), /append-only/)
})

test('a backup made while people write shows a single moment', async (t) => {
  const [site, copy] = [await scratchDatabase(t), await scratchDatabase(t)]
  const folder = await temporaryFolder(t)
  const directory = await migrationFolder(t, {
    '0001_moves.sql': `
      create table a_first (id bigint generated always as identity, amount integer not null);
      create table b_between (filling text);
      create table c_last (id bigint generated always as identity, amount integer not null)`,
  })
  await migrate(site.connection, now, { directory })
  await site.client.query(`insert into b_between select repeat('x', 500) from generate_series(1, 15000)`)

  let working = true
  const work = withClient(site.connection, async (client) => {
    for (let amount = 1; working; amount++) {
      await client.query(`begin; insert into a_first (amount) values (${amount});
        insert into c_last (amount) values (${-amount}); commit`)
    }
    return (await client.query('select count(*)::int as moves from a_first')).rows[0].moves
  })
  await backup(site.connection, path.join(folder, 'site'), { now })
  working = false
  await restore(copy.connection, path.join(folder, 'site'), { now, directory })

  const { rows } = await copy.client.query(`
    select count(*)::int as moves, sum(amount)::int as sum from (table a_first union all table c_last) both_tables`)
  assert.equal(rows[0].sum ?? 0, 0)
  assert.equal(rows[0].moves % 2, 0)
  assert.ok(rows[0].moves / 2 < (await work), 'people went on working after the moment')
})

test('a backup never takes the place of a file, and leaves nothing behind when it fails', async (t) => {
  const site = await scratchDatabase(t)
  const [folder, directory] = [await temporaryFolder(t), await migrationFolder(t, edgeCaseMigrations)]
  const file = path.join(folder, 'site')
  await assert.rejects(backup(site.connection, file, { now }), named('There is nothing to back up'))
  await seedEdgeCases(site.connection, directory)
  await assert.rejects(backup(site.connection, path.join(folder, 'no/site'), { now }), named('Cannot create'))
  await assert.rejects(backup(site.connection, file, { now, signal: AbortSignal.abort() }), {
    name: 'AbortError',
  })
  await site.client.query('begin; lock table people in access exclusive mode')
  for (const delay of [0, 2, 5, 10, 20, 50]) {
    const signal = AbortSignal.timeout(delay)
    await assert.rejects(backup(site.connection, file, { now, signal }))
    assert.ok(signal.aborted)
  }
  await site.client.query('commit')
  assert.deepEqual(await readdir(folder), [])

  await backup(site.connection, file, { now })
  const written = await stat(file)
  assert.equal(written.mode & 0o777, 0o600)
  await assert.rejects(backup(site.connection, file, { now }), named('already exists'))
  assert.deepEqual(await readdir(folder), ['site'])
  assert.equal((await stat(file)).ino, written.ino)
})

function named(words: string) {
  return (error: Error) => error.name === 'StartupError' && error.message.includes(words)
}
