import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, mayInstall } from '../run/apt.ts'

// Not in everyone's PATH.
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

export function missingPrograms(...names: string[]): string[] {
  return names.filter((name) => !findProgram(name))
}

/** Where that starts no service of its own; packages by program. */
export function installMissing(packages: Record<string, string>): void {
  const missing = missingPrograms(...Object.keys(packages))
  if (missing.length && mayInstall() && !existsSync('/run/systemd/system'))
    aptInstall('--no-install-recommends', ...missing.map((name) => packages[name]!))
}

/** Installs Varnish with purges by key; why a test is to be skipped, or false. */
export function noPurgedVarnish(): string | false {
  installMissing({ varnishd: 'varnish' })
  const hasKeys = () =>
    ['x86_64', 'aarch64'].some((cpu) => existsSync(`/usr/lib/${cpu}-linux-gnu/varnish/vmods/libvmod_xkey.so`))
  if (!hasKeys() && mayInstall()) aptInstall('--no-install-recommends', 'varnish-modules')
  if (missingPrograms('varnishd').length === 0 && hasKeys()) return false
  return 'Varnish with xkey not found: run "apt-get install varnish varnish-modules"'
}
