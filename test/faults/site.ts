import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { stopPostmaster } from '../../src/kernel/postgres/postmaster.ts'
import { postmasterPid, testFolder } from '../../src/kernel/postgres/testing.ts'
import { SLACK } from '../kit/deep.ts'
import { testAssets } from '../run/assets.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { type Ending, type Launched, type LaunchOptions, launch } from './launch.ts'

/** After a fault, /readyz must say ok within this time. */
export const READY_AGAIN_MS = 3_000 * SLACK

/** A running site that a test may damage. */
export interface Site {
  readonly url: string
  readonly dataDir: string
  readonly process: Launched
  /** kill -9 */
  kill(): Promise<void>
  /** SIGTERM, until the process has ended */
  stop(): Promise<Ending>
  /** Starts the next process on the same data folder, at a new address; returns the milliseconds until it was ready. */
  restart(): Promise<number>
  postmasterPid(): Promise<number>
}

export interface SiteOptions extends Omit<LaunchOptions, 'dataDir'> {
  /** The data folder's path inside the test's own folder. */
  place?: string
  /** Mounts a disk at the data folder's path, and returns a function that unmounts it. */
  disk?(place: string): Promise<() => Promise<unknown>>
}

/** Starts the real server in its own process, on its own database unless given one. Both end with the test. */
export async function startSite(t: TestContext, options: SiteOptions = {}): Promise<Site> {
  const launchHere = await launcher(t, options)
  if (!options.env?.DATABASE_URL) await copyDataFolder(launchHere.dataDir)
  await leaveAssets(launchHere)
  let process = launchHere()
  let url = await process.ready

  return {
    get url() {
      return url
    },
    get process() {
      return process
    },
    dataDir: launchHere.dataDir,
    async kill() {
      process.signal('SIGKILL')
      await process.ended
    },
    stop() {
      process.signal('SIGTERM')
      return process.ended
    },
    async restart() {
      const begin = performance.now()
      process = launchHere()
      url = await process.ready
      return Math.round(performance.now() - begin)
    },
    postmasterPid: async () => postmasterPid(await clusterOf(launchHere.dataDir)),
  }
}

/** Launches processes on one data folder and ends them all, PostgreSQL too, after the test. */
export async function launcher(t: TestContext, options: SiteOptions = {}) {
  const { folder, atEnd } = await testFolder(t)
  const dataDir = path.join(folder, options.place ?? 'data')
  const launched: Launched[] = []
  if (options.disk) atEnd(await options.disk(dataDir))
  atEnd(async () => {
    for (const process of launched) process.signal('SIGKILL')
    await Promise.all(launched.map(({ ended }) => ended))
    const cluster = await clusterOf(dataDir)
    await stopPostmaster(cluster)
    const home = path.dirname(cluster)
    if (home !== dataDir) await rm(home, { recursive: true, force: true })
  })
  const launchHere = (more: SiteOptions = {}) => {
    const env = { ...options.env, ...more.env }
    const process = launch({ dataDir, ...options, ...more, env })
    launched.push(process)
    return process
  }
  return Object.assign(launchHere, { dataDir, folder })
}

/** Built in advance, as by an earlier start: building takes seconds, and start.test.ts covers it. */
export async function leaveAssets({ dataDir }: { dataDir: string }): Promise<void> {
  const { directory } = await testAssets()
  await cp(directory, path.join(dataDir, 'assets'), { recursive: true })
}

/** For root, below a closed folder, the database is elsewhere. */
export async function clusterOf(dataDir: string): Promise<string> {
  const home = await readFile(path.join(dataDir, 'postgres.location'), 'utf8').catch(() => dataDir)
  return path.join(home.trim(), 'postgres')
}

/** Polls until the answer is the expected one, and returns how many milliseconds that took. */
export async function until(
  wanted: () => Promise<boolean> | boolean,
  longestMs = 60_000 * SLACK,
): Promise<number> {
  const begin = performance.now()
  while (!(await wanted())) {
    if (performance.now() - begin > longestMs) throw new Error(`Not within ${longestMs} ms: ${wanted}`)
    await pause(20)
  }
  return Math.round(performance.now() - begin)
}

/** Milliseconds until /readyz says this; a site that dies in the meantime says why. */
export async function untilReadiness({ url, process }: Site, status: 'ok' | 'degraded'): Promise<number> {
  const died = process.ended.then(({ code, signal }) => {
    throw new Error(`The site ended with ${code ?? signal}: ${process.stderr()}`)
  })
  return Promise.race([until(async () => (await readinessOf(url)) === status), died])
}

async function readinessOf(url: string): Promise<string | undefined> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000 * SLACK) }).catch(
    () => null,
  )
  const { status } = reply?.ok ? ((await reply.json()) as { status: string }) : {}
  return status
}

/** The status of a page or API answer; null if nothing answered. */
export async function statusOf(url: string): Promise<number | null> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(20_000 * SLACK) }).catch(() => null)
  await reply?.body?.cancel()
  return reply?.status ?? null
}
