import assert from 'node:assert/strict'
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { onlyDeep } from '../../../test/kit/deep.ts'
import { exists } from '../files/atomic-build.ts'
import { findDataLocation } from './data-location.ts'
import { startEmbedded } from './embedded.ts'
import { initializedFolder, onlyRoot, queryOnce, SOMEBODY, systemUser, testFolder } from './testing.ts'

test('below a folder closed to the system user the database lives in /var/lib', onlyRoot, async (t) => {
  const { dataDir, home, start } = await closedFolder(t)
  const site = await start(true)
  assert.equal((await queryOnce(site.connection, 'select 1')).length, 1)
  assert.deepEqual((await readdir(dataDir)).sort(), ['postgres.location', 'postgres.password'])
  assert.equal(await readFile(path.join(dataDir, 'postgres.location'), 'utf8'), `${home}\n`)
  await site.stop()

  const moved = `${dataDir}-moved`
  await rename(dataDir, moved)
  const again = await start(true, moved)
  assert.equal(again.connection.host, path.join(home, 'postgres-socket'))
  await again.stop()

  await rm(path.join(home, 'postgres'), { recursive: true })
  await refused(moved, /postgres\.location says that the database is in \/var\/lib\/joule\/.*not there/)
})

test(
  'a database that the system user can no longer reach is not replaced by an empty one',
  onlyRoot,
  async (t) => {
    const { folder, dataDir, start } = await initializedFolder(t)
    await (await start()).stop()
    await chmod(folder, 0o700)
    const { uid } = await systemUser()
    await refused(
      dataDir,
      new RegExp(`system user ${uid}, which can no longer reach .*data/postgres: .* o\\+x`),
    )
  },
)

test('an ordinary user runs PostgreSQL alone, and root does so on their behalf', onlyRoot, async (t) => {
  const { dataDir, start, hold } = await testFolder(t)
  await mkdir(dataDir)
  await chown(dataDir, SOMEBODY.uid, SOMEBODY.gid)
  const user = await hold('exclusive', SOMEBODY)
  assert.equal((await queryOnce(user.connection, 'select 1')).length, 1)
  await user.stop()
  assert.equal((await lstat(path.join(dataDir, 'postgres'))).uid, SOMEBODY.uid)

  const root = await start(true)
  assert.equal((await queryOnce(root.connection, 'select 1')).length, 1)
  await root.stop()
  const back = await hold('exclusive', SOMEBODY)
  assert.equal(back.error, undefined)
})

test("an ordinary user is told about somebody else's folder", onlyRoot, async (t) => {
  const { dataDir, start, hold } = await initializedFolder(t)
  await (await start()).stop()
  const unwritable = await hold('exclusive', SOMEBODY)
  assert.equal(
    unwritable.error,
    `StartupError: Joule cannot write to its data folder ${dataDir} (EACCES): set DATA_DIR to a folder it may write to`,
  )

  await chmod(dataDir, 0o777)
  const foreign = await hold('exclusive', SOMEBODY)
  const { uid } = await systemUser()
  const message = `belongs to another user (uid ${uid}): start Joule as that user or as root`
  assert.ok(
    foreign.error?.startsWith('StartupError: The database folder ') && foreign.error.endsWith(message),
  )
})

test('a data folder that cannot be made is named', async (t) => {
  const { folder } = await testFolder(t)
  await writeFile(path.join(folder, 'file'), '')
  await refused(path.join(folder, 'file/data'), /cannot write to its data folder .*\/file\/data \(ENOTDIR\)/)
})

for (const [kind, name, place] of [
  ['with spaces', 'my own data', 'beside'],
  ['with commas and quotes', `"a", 'b'`, '/tmp'],
  ['too long for a socket', '社区'.repeat(20), '/tmp'],
] as const) {
  test(`a path ${kind} works`, onlyDeep, async (t) => {
    const { folder, start, atEnd } = await testFolder(t)
    const dataDir = path.join(folder, name)
    const { connection } = await start(true, dataDir)
    if (place === '/tmp') atEnd(() => rm(connection.host, { recursive: true }))

    assert.equal((await queryOnce(connection, 'select 1')).length, 1)
    assert.equal(path.dirname(connection.host), place === '/tmp' ? '/tmp' : dataDir)
    assert.equal((await lstat(connection.host)).mode & 0o777, 0o700)
  })
}

test('a socket folder that someone else created in /tmp is refused', onlyRoot, async (t) => {
  const { folder, atEnd } = await testFolder(t)
  const dataDir = path.join(folder, 'x'.repeat(100))
  const { socketDir } = await findDataLocation(dataDir)
  await mkdir(socketDir)
  atEnd(() => rm(socketDir, { recursive: true }))
  await chown(socketDir, SOMEBODY.uid, SOMEBODY.gid)
  await refused(dataDir, /^\/tmp\/joule-\d+-\w+ belongs to somebody else \(uid 1\): remove it$/)
})

test('what a crash in the middle of the first start left behind is swept away', onlyDeep, async (t) => {
  const { dataDir, start } = await testFolder(t)
  await mkdir(path.join(dataDir, 'postgres.new-crash/draft/base'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres.new-crash/draft/PG_VERSION'), '18\n')

  const { connection } = await start(true)
  assert.equal((await queryOnce(connection, 'select 1')).length, 1)
  assert.equal(await exists(path.join(dataDir, 'postgres.new-crash')), false)
})

test('a missing or foreign password file is named', async (t) => {
  const { dataDir, start } = await initializedFolder(t)
  await (await start()).stop()
  const passwordFile = path.join(dataDir, 'postgres.password')

  await writeFile(passwordFile, 'something else\n')
  await refused(
    dataDir,
    /^The password in .*postgres\.password is not the one of the database in .*postgres: /,
  )
  assert.equal(await exists(path.join(dataDir, 'postgres/postmaster.pid')), false)

  await rm(passwordFile)
  await refused(
    dataDir,
    /^.*postgres\.password is missing, .* remove that folder to begin with an empty database$/,
  )
})

/** Like testFolder, but only root can look inside. */
async function closedFolder(t: TestContext) {
  const world = await testFolder(t)
  await chmod(world.folder, 0o700)
  const home = path.dirname((await findDataLocation(world.dataDir)).cluster)
  assert.match(home, /^\/var\/lib\/joule\/\w{16}$/)
  world.atEnd(() => rm(home, { recursive: true }))
  return { ...world, home }
}

async function refused(dataDir: string, message: RegExp): Promise<void> {
  await assert.rejects(startEmbedded({ dataDir, exclusive: true }), { name: 'StartupError', message })
}
