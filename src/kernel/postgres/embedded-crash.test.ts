import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { onlyDeep, onlyDeepAnd } from '../../../test/kit/deep.ts'
import { exists } from '../files/atomic-build.ts'
import type { Connection } from './connect-or-launch.ts'
import {
  ALREADY_RUNNING,
  initializedFolder,
  onlyRoot,
  postmasterPid,
  queryOnce,
  systemUser,
} from './testing.ts'

test('after kill -9 of the site the next one adopts its PostgreSQL', async (t) => {
  const { dataDir, start, hold } = await initializedFolder(t)
  const cluster = path.join(dataDir, 'postgres')
  const killed = await hold('exclusive')
  const pid = await postmasterPid(cluster)
  await killed.kill()

  const site = await start(true)
  assert.equal(await postmasterPid(cluster), pid)
  assert.equal(await answers(site.connection), true)
})

test('after kill -9 of PostgreSQL it is back, and still only one site may run', onlyDeep, async (t) => {
  const { dataDir, start, hold } = await initializedFolder(t)
  const told: string[] = []
  const site = await start(true, dataDir, (line) => {
    // Told only where it takes seconds.
    if (!line.startsWith('Waiting for PostgreSQL')) told.push(line)
  })
  await queryOnce(site.connection, 'create table notes as select 42 as answer')
  const others = [await hold('shared'), await hold('shared')]

  for (let round = 0; round < 2; round++) {
    process.kill(await postmasterPid(path.join(dataDir, 'postgres')), 'SIGKILL')
    t.diagnostic(`back after ${await untilAnswer(site.connection)} ms`)
    assert.deepEqual(await queryOnce(site.connection, 'select answer from notes'), [{ answer: 42 }])
    // Another one may have brought it back; the site's own turn comes a moment later.
    while (told.length < 2 * (round + 1)) await pause(10)
  }
  const wentAndCame = ['PostgreSQL went down; starting it again', 'PostgreSQL is up again']
  assert.deepEqual(told, [...wentAndCame, ...wentAndCame])
  assert.match((await hold('exclusive')).error!, ALREADY_RUNNING)

  await site.stop()
  await Promise.all(others.map(({ stop }) => stop()))
  assert.equal(await exists(path.join(dataDir, 'postgres/postmaster.pid')), false)
})

test('after a plain kill PostgreSQL does not linger half-closed', async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  const site = await start(true)
  process.kill(await postmasterPid(path.join(dataDir, 'postgres')), 'SIGTERM')
  t.diagnostic(`back after ${await untilAnswer(site.connection)} ms`)
})

test('a database that vanishes under a running site is not replaced by an empty one', async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  const [cluster, elsewhere] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'elsewhere')]
  const site = await start(true)
  const pid = await postmasterPid(cluster)

  await rename(cluster, elsewhere)
  process.kill(pid, 'SIGKILL')
  await pause(700)
  assert.equal(await exists(cluster), false)

  await rename(elsewhere, cluster)
  await untilAnswer(site.connection)
})

test('stopping while PostgreSQL is being brought back ends both', onlyDeep, async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  const site = await start(true)
  const pid = await postmasterPid(path.join(dataDir, 'postgres'))
  process.kill(pid, 'SIGKILL')
  await pause(20)
  await site.stop()
  await pause(200)
  assert.equal(await answers(site.connection), false)
  assert.equal(await answers((await start(true)).connection), true)
})

test('a process id that now belongs to another program is no rival', onlyDeepAnd(onlyRoot), async (t) => {
  const { dataDir, start, hold } = await initializedFolder(t)
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
  const killed = await hold('shared')
  const pid = await postmasterPid(path.dirname(pidFile))
  const left = await readFile(pidFile, 'utf8')
  await killed.kill()
  process.kill(pid, 'SIGKILL')
  while (await exists(`/proc/${pid}`)) await pause(10)

  // PostgreSQL believes in a rival only when it may signal it, that is, within its own account.
  const stranger = spawn('sleep', ['60'], { ...(await systemUser()), cwd: '/' })
  await once(stranger, 'spawn')
  await writeFile(pidFile, left.replace(/^\d+/, String(stranger.pid)))
  try {
    const site = await start(true)
    assert.equal(await answers(site.connection), true)
    await site.stop()
    assert.equal(stranger.exitCode ?? stranger.signalCode, null)
  } finally {
    stranger.kill()
  }
})

async function answers(connection: Connection): Promise<boolean> {
  return queryOnce(connection, 'select 1').then(
    () => true,
    () => false,
  )
}

async function untilAnswer(connection: Connection): Promise<number> {
  const begin = Date.now()
  await pause(30)
  while (!(await answers(connection))) {
    assert.ok(Date.now() - begin < 60_000, 'PostgreSQL did not come back')
    await pause(20)
  }
  return Date.now() - begin
}
