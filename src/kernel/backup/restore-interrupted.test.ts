import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { dumpAsText, migrationFolder, temporaryFolder } from '../../../test/fixtures/edge-case-database.ts'
import { scratchDatabase } from '../../../test/kit/database.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migration-history.ts'
import { queryOnce } from '../postgres/testing.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2026-02-03T04:05:06Z')

test('kill -9 in the middle leaves the database as empty as before, and the next try succeeds', async (t) => {
  const { file, directory, target } = await slowRestore(t)
  const before = await dumpAsText(target.connection)
  const options = `{ now: new Date(), directory: '${directory}' }`
  const script = `import { restore } from '${import.meta.resolve('./restore.ts')}'
    await restore(${JSON.stringify(target.connection)}, '${file}', ${options})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await untilCopying(target.client, true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await untilCopying(target.client, false)
  assert.deepEqual(await dumpAsText(target.connection), before)

  await queryOnce(target.superuser, `alter database ${target.superuser.database} reset all`)
  await restore(target.connection, file, { now, directory })
  assert.deepEqual((await target.client.query('select count(*)::int from slow')).rows, [{ count: 40 }])
})

test('a lost connection and an interruption end a restore, and nothing has changed', async (t) => {
  const { file, directory, target } = await slowRestore(t)
  const before = await dumpAsText(target.connection)
  const lost = assert.rejects(
    restore(target.connection, file, { now, directory }),
    /The table slow cannot be restored/,
  )
  await untilCopying(target.client, true)
  await target.client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy%'`)
  await lost
  assert.deepEqual(await dumpAsText(target.connection), before)

  const interruption = new AbortController()
  const cut = assert.rejects(
    restore(target.connection, file, { now, directory, signal: interruption.signal }),
  )
  await untilCopying(target.client, true)
  interruption.abort()
  await cut
  await untilCopying(target.client, false)
  assert.deepEqual(await dumpAsText(target.connection), before)
})

/** A backup and a database in which every restored row takes its time. */
async function slowRestore(t: TestContext) {
  const [source, target, folder] = [
    await scratchDatabase(t),
    await scratchDatabase(t),
    await temporaryFolder(t),
  ]
  const directory = await migrationFolder(t, {
    '0001_kernel.sql': await readFile(path.join(MIGRATIONS, '0001_kernel.sql'), 'utf8'),
    '0002_slow.sql': `
      create function wait() returns boolean language sql volatile as
        $$ select pg_sleep(coalesce(current_setting('test.pause', true), '0')::float8) is not null $$;
      create table slow (n integer check (wait()))`,
  })
  for (const { connection } of [source, target]) await migrate(connection, now, { directory })
  await source.client.query('insert into slow select generate_series(1, 40)')
  await queryOnce(target.superuser, `alter database ${target.superuser.database} set test.pause = '0.02'`)
  const file = path.join(folder, 'site')
  await backup(source.connection, file, { now })
  return { file, directory, target }
}

async function untilCopying(client: pg.Client, wanted: boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and query like 'copy%slow%' and state = 'active'`,
    )
    if (Boolean(rowCount) === wanted) return
    assert.ok(Date.now() < deadline, 'the restore never came to its rows, or never ended')
    await pause(5)
  }
}
