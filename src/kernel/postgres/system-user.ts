import { execFile } from 'node:child_process'
import { lstat, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../errors.ts'

/** The user that PostgreSQL runs as. */
export interface SystemUser {
  uid: number
  gid: number
}

const run = promisify(execFile)
const SYSTEM_USER = 'joule'
const NOBODY: SystemUser = { uid: 65534, gid: 65534 }
// A clean environment: a stray PGDATA or LC_ALL cannot affect PostgreSQL, and its log is in UTC.
const ENVIRONMENT = { PATH: process.env.PATH, TZ: 'UTC' }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The owner of an existing cluster; otherwise the current user, or for root, which PostgreSQL refuses, a dedicated system user. */
export async function systemUserFor(cluster: string): Promise<SystemUser> {
  const self = { uid: process.getuid!(), gid: process.getgid!() }
  const owner = await lstat(cluster).catch(() => null)
  if (!owner) return isRoot() ? ensureSystemUser() : self
  if (isRoot() && owner.uid === 0) {
    const { uid, gid } = await ensureSystemUser()
    throw new StartupError(
      `The database folder ${cluster} belongs to root, and PostgreSQL does not run as root: chown -R ${uid}:${gid} "${cluster}"`,
    )
  }
  if (!isRoot() && owner.uid !== self.uid) {
    throw new StartupError(
      `The database folder ${cluster} belongs to another user (uid ${owner.uid}): start Joule as that user or as root`,
    )
  }
  return { uid: owner.uid, gid: owner.gid }
}

/** Other daemons also run as `nobody`, and could read and stop our database. */
export function isShared({ uid }: SystemUser): boolean {
  return isRoot() && uid === NOBODY.uid
}

/** Creates the system user if it does not exist; falls back to `nobody`. */
async function ensureSystemUser(): Promise<SystemUser> {
  const useradd = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ]
  // Fails if the user exists, including for the slower of two concurrent starts.
  await run('useradd', useradd).catch(() => {})
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, SYSTEM_USER])))
    return { uid: Number(uid!.stdout), gid: Number(gid!.stdout) }
  } catch {
    return NOBODY
  }
}

export function spawnAs(user: SystemUser, env: Record<string, string> = {}) {
  return { cwd: '/', env: { ...ENVIRONMENT, ...env }, ...(isRoot() ? user : {}) }
}

/** Whether the user has the execute bit on every folder from the root down to this one. */
export async function canTraverse(user: SystemUser, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const executeBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if (!(mode & executeBit)) return false
  const parent = path.dirname(folder)
  return parent === folder || canTraverse(user, parent)
}
