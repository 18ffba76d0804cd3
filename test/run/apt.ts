import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this user can install packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** One at a time: another test run may be installing at this moment. */
export function aptInstall(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=300'
  const script = `${apt} update; ${apt} install -y ${packages.join(' ')}`
  spawnSync('flock', ['/tmp/joule-test-apt.lock', 'sh', '-c', script], { env, stdio: 'ignore' })
}
