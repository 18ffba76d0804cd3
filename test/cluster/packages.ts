import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { aptInstall, mayInstall } from '../run/apt.ts'

const NO_MAIN_CLUSTER = '/etc/postgresql-common/createcluster.conf'
/** Asked by Debian's packages before they start a service; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs what is missing, without starting the packages' own services. Returns why a test must be skipped, or false. */
export function missingPackages(...packages: string[]): string | false {
  if (process.getuid?.() !== 0) return 'needs root, to run servers as users of their own'
  if (missing(packages).length && mayInstall()) install(missing(packages))
  const lacking = missing(packages)
  return lacking.length > 0 && `needs ${lacking.join(', ')}, which apt-get could not install here`
}

function missing(packages: string[]): string[] {
  return packages.filter((name) => !isInstalled(name))
}

function isInstalled(name: string): boolean {
  try {
    return /^Status: .* installed$/m.test(String(execFileSync('dpkg', ['-s', name], { stdio: 'pipe' })))
  } catch {
    return false
  }
}

function install(packages: string[]): void {
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync(NO_MAIN_CLUSTER)) writeFileSync(NO_MAIN_CLUSTER, 'create_main_cluster = false\n')
  const ours = !existsSync(POLICY)
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    aptInstall('--no-install-recommends', ...packages)
  } finally {
    if (ours) rmSync(POLICY)
  }
}
