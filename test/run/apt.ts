import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Changes with every `apt-get update`. */
const LISTS = '/var/lib/apt/lists/partial'
const FRESH_MS = 60 * 60_000

/** Whether this user can install packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * One at a time: another test run may be installing at this moment. Without manual pages: whenever some come, man reads all of the
 * machine's into its index, for longer than the packages take.
 */
export function aptInstall(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=300 -o DPkg::Options::=--path-exclude=/usr/share/man/\\*'
  const script = `${hasFreshLists() ? '' : `${apt} update; `}${apt} install -y ${packages.join(' ')}`
  spawnSync('flock', ['/tmp/joule-test-apt.lock', 'sh', '-c', script], { env, stdio: 'ignore' })
}

/** So that a run that installs several times asks once. */
function hasFreshLists(): boolean {
  return existsSync(LISTS) && Date.now() - statSync(LISTS).mtimeMs < FRESH_MS
}
