import { execFile } from 'node:child_process'
import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../errors.ts'
import { buildAtomically, exists } from '../files/atomic-build.ts'
import { type DataLocation, recordLocation } from './data-location.ts'
import { findNative } from './native.ts'
import { spawnAs } from './system-user.ts'

export const SUPERUSER = 'joule'

// LC_CTYPE decides what trigram search considers a letter: in plain C, no Chinese character is one.
const LIBC_LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Creates the database cluster unless it exists. */
export async function ensureCluster(
  location: DataLocation,
  password: string,
  log: (line: string) => void,
): Promise<void> {
  if (!(await exists(location.cluster))) {
    log(`Creating a PostgreSQL database in ${location.cluster}`)
    const native = await findNative(location.systemUser, location.dataDir)
    await buildAtomically(location.cluster, (temporary, folder) =>
      initdb(location, native, password, temporary, folder),
    )
  }
  await recordLocation(location)
}

export async function initdb(
  location: DataLocation,
  native: string,
  password: string,
  temporary: string,
  folder: string,
) {
  const { uid, gid } = location.systemUser
  const passwordFile = path.join(folder, 'password')
  // The built-in provider sorts the same on every system, so that a moved cluster keeps valid indexes.
  const locale = [`--locale=${LIBC_LOCALE}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const login = ['-U', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', temporary, '--encoding=UTF8', ...locale, ...login]
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    await chown(passwordFile, uid, gid)
    await chown(folder, uid, gid)
    await promisify(execFile)(path.join(native, 'bin/initdb'), args, spawnAs(location.systemUser))
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    // The server that initdb starts reports the cause first; initdb itself may only say that its child has exited.
    const why =
      /(?:FATAL|PANIC|error): +(.*)/.exec(stderr)?.[1] ?? (stderr || message).trim().split('\n').at(-1)
    throw new StartupError(
      `PostgreSQL cannot create its database in ${location.cluster} (${why}). A server named by DATABASE_URL would serve as well.`,
    )
  }
}
