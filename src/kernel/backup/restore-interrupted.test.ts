import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { until } from '../../../test/faults/site.ts'
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
  await untilCopying(target.client)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await goOn(target.client)
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
  await untilCopying(target.client)
  await target.client.query(`select pg_terminate_backend(pid) ${COPYING}`)
  await lost
  assert.deepEqual(await dumpAsText(target.connection), before)

  const interruption = new AbortController()
  const cut = assert.rejects(
    restore(target.connection, file, { now, directory, signal: interruption.signal }),
  )
  await untilCopying(target.client)
  interruption.abort()
  await cut
  await goOn(target.client)
  assert.deepEqual(await dumpAsText(target.connection), before)
})

/** A backup and a database in which the first restored row waits until the test lets it go on. */
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
        $$ select case current_setting('test.waits', true) when 'on'
             then pg_advisory_xact_lock_shared(1)::text is not null else true end $$;
      create table slow (n integer check (wait()))`,
  })
  for (const { connection } of [source, target]) await migrate(connection, now, { directory })
  await source.client.query('insert into slow select generate_series(1, 40)')
  await queryOnce(target.superuser, `alter database ${target.superuser.database} set test.waits = 'on'`)
  await target.client.query('select pg_advisory_lock(1)')
  const file = path.join(folder, 'site')
  await backup(source.connection, file, { now })
  return { file, directory, target }
}

const COPYING = `from pg_stat_activity where datname = current_database() and query like 'copy%slow%' and state = 'active'`

function untilCopying(client: pg.Client): Promise<unknown> {
  return until(async () => Boolean((await client.query(`select ${COPYING}`)).rowCount))
}

/** A server process that waits does not see that its client is gone. */
async function goOn(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock(1)')
  await until(async () => !(await client.query(`select ${COPYING}`)).rowCount)
}
