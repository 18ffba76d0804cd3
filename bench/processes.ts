import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Launched, launch } from '../test/faults/launch.ts'
import { printSettings, siteSettings } from './settings.ts'

const CLOCK_TICKS_PER_SECOND = 100

export interface Running {
  url: string
  pid: number
}

/** A bare server with a page of the same size, in a process of its own. */
export async function startControl(closing: AsyncDisposableStack): Promise<Running> {
  const child = fork(path.join(import.meta.dirname, 'control.ts'))
  closing.defer(async () => child.disconnect())
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid! }
}

/** A folder for the site, removed when the benchmark ends. */
export async function temporaryFolder(closing: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-bench-'))
  // PostgreSQL runs as another user when root starts it.
  await chmod(folder, 0o755)
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

/** The site as people run it, with the settings of `siteSettings`, which are printed. */
export function launchSite(
  closing: AsyncDisposableStack,
  dataDir: string,
  env: Record<string, string> = {},
): Launched {
  let site: Launched | undefined
  // Registered before the start: a stack that is already disposed throws, so that nothing is started that nobody would stop.
  closing.defer(async () => {
    site?.signal('SIGTERM')
    await site?.ended
  })
  const settings = siteSettings(env)
  printSettings(settings)
  site = launch({ dataDir, env: settings })
  return site
}

/** CPU seconds that a process has used so far; NaN without /proc. */
export function cpuSeconds(pid: number): number {
  try {
    // The name in parentheses may contain spaces; user and system time are the 12th and 13th word after it.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(words[11]) + Number(words[12])) / CLOCK_TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}

/** The same for a site with its workers; PostgreSQL is not counted. */
export function siteCpuSeconds(pid: number): number {
  return [pid, ...childrenOf(pid).filter(isWorker)].map(cpuSeconds).reduce((sum, seconds) => sum + seconds, 0)
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/server.')
  } catch {
    return false
  }
}

/** Memory of a process; NaN without /proc. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
