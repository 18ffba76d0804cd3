import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this user can install packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function aptInstall(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: 'ignore' })
}
