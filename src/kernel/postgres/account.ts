import { lstat, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'

/** Who PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }
// A clean environment: a stray PGDATA or LC_ALL cannot change what PostgreSQL does, and its log is in UTC.
const ENVIRONMENT = { PATH: process.env.PATH, TZ: 'UTC' }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** An existing cluster decides; else oneself, and for root, whom PostgreSQL refuses, the system user. */
export async function accountFor(cluster: string): Promise<Account> {
  const self = { uid: process.getuid!(), gid: process.getgid!() }
  const owner = await lstat(cluster).catch(() => null)
  if (!owner) return isRoot() ? NOBODY : self
  if (isRoot() && owner.uid === 0) {
    throw new StartupError(
      `The database folder ${cluster} belongs to root, and PostgreSQL does not run as root: chown -R ${NOBODY.uid}:${NOBODY.gid} "${cluster}"`,
    )
  }
  if (!isRoot() && owner.uid !== self.uid) {
    throw new StartupError(
      `The database folder ${cluster} belongs to another user (uid ${owner.uid}): start Joule as that user or as root`,
    )
  }
  return { uid: owner.uid, gid: owner.gid }
}

export function spawnAs(account: Account, env: Record<string, string> = {}) {
  return { cwd: '/', env: { ...ENVIRONMENT, ...env }, ...(isRoot() ? account : {}) }
}

/** Whether the account may pass through every folder from the root down to this one. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const door = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & door)) return false
  const parent = path.dirname(folder)
  return parent === folder || canEnter(account, parent)
}
