import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../errors.ts'
import { exists } from '../files/atomic-build.ts'
import { finishSwap } from './move/swap.ts'
import { canTraverse, isRoot, isShared, type SystemUser, systemUserFor } from './system-user.ts'

/** The paths of a data folder's PostgreSQL, and the system user it runs as. */
export interface DataLocation {
  dataDir: string
  systemUser: SystemUser
  cluster: string
  socketDir: string
  logFile: string
  passwordFile: string
  /** Names the location of a cluster that is not in the data folder. */
  locationFile: string
}

const SOCKET_FILE = '/.s.PGSQL.5432'
// The smaller limit of the two, macOS's.
const MAX_SOCKET_PATH = 103

export async function findDataLocation(
  givenDataDir: string,
  log: (line: string) => void = () => {},
): Promise<DataLocation> {
  const dataDir = await ensureDataDir(givenDataDir)
  const locationFile = path.join(dataDir, 'postgres.location')
  const home = (await readLocation(locationFile)) ?? (await chooseHome(dataDir))
  const cluster = path.join(home, 'postgres')
  const systemUser = await systemUserFor(cluster)
  const socketDir = socketDirFor(home, systemUser)
  if (isShared(systemUser)) {
    log(
      `PostgreSQL runs as the system user nobody, which other programs use too. Better: stop Joule, "useradd --system joule", "chown -R joule: ${cluster} ${socketDir}"`,
    )
  }
  if (isRoot() && !(await canTraverse(systemUser, home))) {
    throw new StartupError(
      `PostgreSQL runs as the system user ${systemUser.uid}, which can no longer reach ${cluster}: give the folders above it the permission o+x`,
    )
  }
  return {
    dataDir,
    systemUser,
    cluster,
    socketDir,
    logFile: path.join(home, 'postgres.log'),
    passwordFile: path.join(dataDir, 'postgres.password'),
    locationFile,
  }
}

/** Written once the cluster is complete, so that a location without a cluster means a lost one. */
export async function recordLocation({ cluster, dataDir, locationFile }: DataLocation): Promise<void> {
  const home = path.dirname(cluster)
  if (home === dataDir || (await exists(locationFile))) return
  const temporary = `${locationFile}.${process.pid}`
  await writeFile(temporary, `${home}\n`)
  // A different user may run the site next time: if it could not read this, it would start with an empty database.
  await chmod(temporary, 0o644)
  await rename(temporary, locationFile)
}

/** Mode 0700 for PostgreSQL's system user; in /tmp, someone else could have created it first. */
export async function ensureSocketDir({ socketDir, systemUser }: DataLocation): Promise<void> {
  await mkdir(socketDir, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(socketDir)
  const ours = found.uid === systemUser.uid || found.uid === process.getuid!()
  if (!found.isDirectory() || !ours) {
    throw new StartupError(`${socketDir} belongs to somebody else (uid ${found.uid}): remove it`)
  }
  if (found.uid !== systemUser.uid) await lchown(socketDir, systemUser.uid, systemUser.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(socketDir, 0o700)
}

async function ensureDataDir(dataDir: string): Promise<string> {
  try {
    const firstMade = await mkdir(dataDir, { recursive: true })
    // PostgreSQL's system user can pass through to its cluster, but list nothing.
    if (firstMade && isRoot()) await chmodDownTo(dataDir, firstMade, 0o711)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new StartupError(
      `Joule cannot write to its data folder ${dataDir} (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder it may write to`,
    )
  }
}

/** Starting with the topmost folder that was created. */
async function chmodDownTo(folder: string, topmost: string, mode: number): Promise<void> {
  if (folder !== topmost) await chmodDownTo(path.dirname(folder), topmost, mode)
  await chmod(folder, mode)
}

async function readLocation(locationFile: string): Promise<string | null> {
  const home = (await readFile(locationFile, 'utf8').catch(() => '')).trim()
  if (!home) return null
  await finishSwap(home)
  if (await exists(path.join(home, 'postgres'))) return home
  throw new StartupError(
    `${locationFile} says that the database is in ${home}, and it is not there: bring it back, or remove that file to begin with an empty one`,
  )
}

async function chooseHome(dataDir: string): Promise<string> {
  await finishSwap(dataDir)
  const cluster = path.join(dataDir, 'postgres')
  if (!isRoot() || (await exists(cluster)) || (await canTraverse(await systemUserFor(cluster), dataDir))) {
    return dataDir
  }
  const home = path.join('/var/lib/joule', shortHash(dataDir))
  try {
    await mkdir(home, { recursive: true })
    await chmod(path.dirname(home), 0o755)
    await chmod(home, 0o755)
    return home
  } catch (error) {
    throw new StartupError(
      `PostgreSQL's system user cannot reach ${dataDir}, and ${home} cannot be created instead (${(error as NodeJS.ErrnoException).code}): give the folders above ${dataDir} the permission o+x`,
    )
  }
}

export function socketDirFor(home: string, systemUser: SystemUser): string {
  const beside = path.join(home, 'postgres-socket')
  const fits = Buffer.byteLength(beside + SOCKET_FILE) <= MAX_SOCKET_PATH
  // PostgreSQL parses its setting as a comma-separated list with quotes.
  if (fits && !/[",]/.test(beside)) return beside
  return `/tmp/joule-${systemUser.uid}-${shortHash(home)}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
