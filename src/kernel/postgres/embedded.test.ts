import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lstat, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exists } from '../files/atomic-build.ts'
import type { Connection } from './connect-or-launch.ts'
import { startEmbedded } from './embedded.ts'
import {
  ALREADY_RUNNING,
  initializedFolder,
  onlyRoot,
  postmasterPid,
  queryOnce,
  systemUser,
  testFolder,
} from './testing.ts'

const NOBODY = { uid: 65534, gid: 65534 }

test('the first start creates a safe database that finds Chinese text', async (t) => {
  const { dataDir, start } = await testFolder(t)
  const { connection } = await start(true)

  const [settings] = await queryOnce(
    connection,
    `select current_database() as database, current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('max_wal_size') as wal,
       current_setting('listen_addresses') as listens, current_setting('TimeZone') as zone`,
  )
  assert.deepEqual(settings, {
    ...{ database: 'joule', encoding: 'UTF8', fsync: 'on', commit: 'on', pages: 'on' },
    ...{ wal: '256MB', listens: '', zone: 'UTC' },
  })

  await queryOnce(connection, 'create extension pg_trgm')
  const [found] = await queryOnce(
    connection,
    `select cardinality(show_trgm('中文社区')) as trigrams, similarity('中文社区', '中文社区论坛') > 0.4 as alike,
       lower('ÄÖÜ') as lower, 'a' < 'B' as alphabetical`,
  )
  assert.deepEqual(found, { trigrams: 5, alike: true, lower: 'äöü', alphabetical: false })

  assert.equal((await lstat(path.join(dataDir, 'postgres.password'))).mode & 0o777, 0o600)
  assert.equal((await lstat(connection.host)).mode & 0o777, 0o700)
  assert.deepEqual((await readdir(dataDir)).sort(), [
    ...['postgres', 'postgres-socket', 'postgres.log', 'postgres.password'],
  ])
})

test('for root PostgreSQL runs as a system user of its own, not as nobody', onlyRoot, async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  const { connection } = await start()
  const pid = await postmasterPid(path.join(dataDir, 'postgres'))

  const { uid } = await systemUser()
  assert.notEqual(uid, NOBODY.uid)
  assert.equal((await lstat(`/proc/${pid}`)).uid, uid)
  assert.equal((await lstat(connection.host)).uid, uid)
})

test('a cluster that belongs to nobody goes on, and the operator is told', onlyRoot, async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  // Where the path is too long for a socket, it is elsewhere.
  const folders = ['postgres', 'postgres-socket'].map((name) => path.join(dataDir, name)).filter(existsSync)
  await promisify(execFile)('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, ...folders])
  const lines: string[] = []
  const { connection } = await start(true, dataDir, (line) => lines.push(line))
  assert.equal(await answers(connection), true)
  assert.ok(lines.some((line) => line.startsWith('PostgreSQL runs as the system user nobody')))
})

test('a second start finds what the first one wrote', async (t) => {
  const { start } = await initializedFolder(t)
  const first = await start(true)
  await queryOnce(first.connection, 'create table notes as select 42 as answer')
  await first.stop()

  const second = await start(true)
  assert.deepEqual(await queryOnce(second.connection, 'select answer from notes'), [{ answer: 42 }])
})

test('a second site on the same folder is refused, and the first one lives on', async (t) => {
  const { start, hold } = await initializedFolder(t)
  const site = await start(true)

  const { error } = await hold('exclusive')
  assert.match(error!, ALREADY_RUNNING)
  assert.equal(await answers(site.connection), true)
  const command = await hold('shared')
  assert.equal(await answers(command.connection), true)
})

test('four processes at once on an empty folder share one database', async (t) => {
  const { dataDir, hold } = await testFolder(t)
  const users = await Promise.all(Array.from({ length: 4 }, () => hold('shared')))

  const servers = users.map(({ connection }) =>
    queryOnce(connection, 'select system_identifier from pg_control_system()'),
  )
  const identifiers = new Set((await Promise.all(servers)).map(([row]) => row!.system_identifier))
  assert.equal(identifiers.size, 1)
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => name.includes('new')),
    [],
  )

  await Promise.all(users.map(({ stop }) => stop()))
  assert.equal(await exists(path.join(dataDir, 'postgres/postmaster.pid')), false)
})

test('the last one to leave stops PostgreSQL', async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  const [site, command] = [await start(true), await start()]

  await site.stop()
  await site.stop()
  assert.equal(await answers(command.connection), true)

  await command.stop()
  assert.equal(await answers(command.connection), false)
  assert.equal(await exists(path.join(dataDir, 'postgres/postmaster.pid')), false)
})

test('a process that starts while the last one leaves gets a working database', async (t) => {
  const { start } = await initializedFolder(t)
  let current = await start(true)
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([start(true), pause(round).then(current.stop)])
    assert.equal(await answers(next.connection), true)
    current = next
  }
})

test('an explanation from the log reaches the person who starts the site', async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  await (await start()).stop()
  await writeFile(path.join(dataDir, 'postgres/postgresql.conf'), 'nonsense = on\n')

  await assert.rejects(startEmbedded({ dataDir, exclusive: true }), {
    name: 'StartupError',
    message:
      /^PostgreSQL does not start: configuration file ".*postgresql\.conf" contains errors .*postgres\.log\)$/,
  })
})

async function answers(connection: Connection): Promise<boolean> {
  return queryOnce(connection, 'select 1').then(
    () => true,
    () => false,
  )
}
