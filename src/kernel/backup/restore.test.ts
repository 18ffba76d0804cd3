import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import {
  dumpAsText,
  edgeCaseMigrations,
  migrationFolder,
  seedEdgeCases,
  temporaryFolder,
} from '../../../test/fixtures/edge-case-database.ts'
import { scratchDatabase } from '../../../test/kit/database.ts'
import { migrate } from '../db/migrate.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')
const PATH = 'joule-backup/manifest.json'
const MANIFEST_AT = 512
const FORMAT_FIELD = '{\n  "format": 2,'

test('a file that is not whole, not ours or not of our time is refused, and so is a site in use', async (t) => {
  const { file, directory, site } = await oddBackup(t)
  const empty = await scratchDatabase(t)
  await migrate(empty.connection, now, { directory })
  await eraseDiary(empty.client)
  const before = await dumpAsText(empty.connection)
  const whole = await readFile(file)
  const refuses = async (bytes: Buffer | string, words: string) => {
    await writeFile(file, bytes)
    await assert.rejects(restore(empty.connection, file, { now, directory }), refusal(words))
  }

  for (let length = MANIFEST_AT + FORMAT_FIELD.length; length < whole.length; length += 31) {
    await refuses(whole.subarray(0, length), 'damaged or incomplete')
  }
  await refuses(whole.subarray(0, -1), 'damaged or incomplete')
  for (let offset = 0; offset < whole.length; offset += offset < 40 ? 1 : 37) {
    const flipped = Buffer.from(whole)
    flipped[offset]! ^= 1 << (offset % 8)
    const fromManifest = offset - MANIFEST_AT
    const opening = offset <= PATH.length || (fromManifest >= 0 && fromManifest < FORMAT_FIELD.length)
    await refuses(flipped, opening ? '' : 'damaged or incomplete')
  }
  await refuses(Buffer.concat([whole, Buffer.from('\n')]), 'damaged or incomplete')
  await refuses(Buffer.concat([whole, whole]), 'damaged or incomplete')
  await refuses('', 'is not a Joule backup')
  await refuses(randomBytes(5_000), 'is not a Joule backup')
  assert.equal(whole.toString('latin1', MANIFEST_AT, MANIFEST_AT + FORMAT_FIELD.length), FORMAT_FIELD)
  const newer = Buffer.from(whole)
  newer.write(FORMAT_FIELD.replace('2', '3'), MANIFEST_AT)
  await refuses(newer, 'newer Joule (format 3)')
  await refuses(Buffer.concat([Buffer.from('joule-backup 9\n'), whole]), 'newer Joule (format 9)')
  await rm(file)
  await assert.rejects(restore(empty.connection, file, { now, directory }), refusal('Cannot read'))
  await assert.rejects(restore(empty.connection, os.tmpdir(), { now, directory }), refusal('is not a file'))
  assert.deepEqual(await dumpAsText(empty.connection), before)

  await writeFile(file, whole)
  await assert.rejects(
    restore(empty.connection, file, { now }),
    refusal('Migration 0001_odd.sql was changed'),
  )
  const inUse = await dumpAsText(site.connection)
  const intoSite = restore(site.connection, file, { now, directory })
  await assert.rejects(intoSite, refusal('The database is not empty (diary has rows)'))
  assert.deepEqual(await dumpAsText(site.connection), inUse)
})

test('the secret of a site that just started gives way to that of the backup', async (t) => {
  const { file, directory, site } = await oddBackup(t)
  const fresh = await scratchDatabase(t)
  await migrate(fresh.connection, now, { directory })
  await fresh.client.query(`insert into secrets values ('site', 'fresh')`)
  await eraseDiary(fresh.client)
  await restore(fresh.connection, file, { now, directory })
  assert.deepEqual(await dumpAsText(fresh.connection), await dumpAsText(site.connection))
})

test('a backup of the real site goes into one that has just started, and run its jobs', async (t) => {
  const [site, fresh] = [await scratchDatabase(t), await scratchDatabase(t)]
  await migrate(site.connection, now)
  await site.client.query(
    `insert into secrets values ('site', decode(repeat('ab', 32), 'hex'), '2026-01-01')`,
  )
  const file = path.join(await temporaryFolder(t), 'site')
  await backup(site.connection, file, { now })
  await migrate(fresh.connection, now)
  await fresh.client.query(`
    insert into data_upgrades values ('text rules', now());
    insert into job_runs values ('audit', now());
    insert into job_failures values ('purge posts', now(), 'no disk');
    insert into audit_verdicts (checked, created_at) values (70, now())`)
  await restore(fresh.connection, file, { now })
  assert.deepEqual(await dumpAsText(fresh.connection), await dumpAsText(site.connection))
})

test('a backup of older code is migrated on, one of newer code is refused', async (t) => {
  const { file, directory } = await oddBackup(t)
  const newer = await migrationFolder(t, {
    '0001_odd.sql': await readFile(path.join(directory, '0001_odd.sql'), 'utf8'),
    '0002_initials.sql': `alter table people add column initial text; update people set initial = left(name, 1);
      alter table people alter column initial set not null; alter table people drop column nap cascade; drop table secrets`,
    '0003_more.sql': 'create table visits (person_id bigint references people)',
  })
  // Migrated further than the backup and empty: the tables are created again as of the backup's version.
  const fresh = await scratchDatabase(t)
  await migrate(fresh.connection, now, { directory: newer })
  await eraseDiary(fresh.client)
  await restore(fresh.connection, file, { now, directory: newer })
  const { rows } = await fresh.client.query('select initial from people order by initial')
  assert.deepEqual(rows, [{ initial: '' }, { initial: 't' }, { initial: '中' }])
  assert.deepEqual(await migrate(fresh.connection, now, { directory: newer }), [])

  const newFile = `${file}-newer`
  await backup(fresh.connection, newFile, { now })
  const old = await scratchDatabase(t)
  const intoOld = restore(old.connection, newFile, { now, directory })
  await assert.rejects(intoOld, refusal('The backup is newer than this code: it has 0002_initials.sql'))
  assert.deepEqual((await old.client.query(`select to_regclass('people') as people`)).rows, [
    { people: null },
  ])
})

test('a migration that fails on the old rows leaves the database empty', async (t) => {
  const { file, directory } = await oddBackup(t)
  const newer = await migrationFolder(t, {
    '0001_odd.sql': await readFile(path.join(directory, '0001_odd.sql'), 'utf8'),
    '0002_strict.sql': 'alter table people add check (balance > 0)',
  })
  const fresh = await scratchDatabase(t)
  const failure = { message: 'Migration 0002_strict.sql failed and was rolled back' }
  await assert.rejects(restore(fresh.connection, file, { now, directory: newer }), failure)
  assert.deepEqual((await fresh.client.query(`select to_regclass('people') as people`)).rows, [
    { people: null },
  ])
})

async function oddBackup(t: TestContext) {
  const [site, folder] = [await scratchDatabase(t), await temporaryFolder(t)]
  const directory = await migrationFolder(t, edgeCaseMigrations)
  await seedEdgeCases(site.connection, directory)
  const file = path.join(folder, 'site')
  await backup(site.connection, file, { now })
  return { site, file, directory }
}

/** What its migration wrote would count as content. */
async function eraseDiary(client: pg.Client): Promise<void> {
  await client.query('alter table diary disable trigger user; delete from diary')
}

function refusal(words: string) {
  return (error: Error) =>
    error.name === 'StartupError' && error.message.includes(words) && !error.message.includes('\n')
}
