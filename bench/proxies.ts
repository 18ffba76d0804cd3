import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram, missingPrograms } from '../test/deploy/programs.ts'
import { startNginx, startPurgedVarnish, startVarnish } from '../test/deploy/proxies.ts'
import { freePort } from '../test/run/free-port.ts'
import { createCommunity } from './community.ts'
import { startWriting } from './paced-writer.ts'
import { launchSite, startControl, temporaryFolder } from './processes.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const GOAL = 2
const PURGED_GOAL = 3
const ROUNDS = 5
const WARM_UP_SECONDS = 3
const ROUND_SECONDS = 2
const SETTINGS = { SHARED_CACHE_SECONDS: '10', TRUST_PROXY: '127.0.0.1' }

interface Contender {
  name: string
  url: string
  goal?: number
  rounds: number[]
}

/** What a cache in front of the site gains for visitors, with the samples in deploy/. */
export async function proxies(closing: AsyncDisposableStack): Promise<void> {
  const missing = missingPrograms('nginx', 'varnishd', 'wrk')
  if (missing.length) {
    process.stdout.write(
      `  Skipped: ${missing.join(' and ')} not found, run "apt-get install nginx varnish wrk"\n`,
    )
    return
  }
  const contenders = await startAll(closing)
  for (const { url } of contenders) await wrk(url, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const { url, rounds } of contenders) rounds.push(await wrk(url, ROUND_SECONDS))
  const [control] = contenders
  const rows = contenders.map((each) => row(each, control!))
  printTable([...rows, ...(await purged(closing, control!))])
}

/** Pages that stay in Varnish until they change, while 50 writes a second change them. */
async function purged(closing: AsyncDisposableStack, { url }: Contender) {
  const port = await freePort()
  const dataDir = await temporaryFolder(closing)
  const env = { ...SETTINGS, SHARED_CACHE_SECONDS: '86400', PURGE_URL: `varnish+http://127.0.0.1:${port}/` }
  const launched = launchSite(closing, dataDir, env)
  const site = { url: await launched.ready, pid: launched.pid, dataDir }
  const varnish = await startPurgedVarnish(path.join(path.dirname(dataDir), 'purged'), site.url, port)
  closing.defer(varnish.stop)
  const community = await createCommunity(site)
  const control: Contender = { name: 'control', url, rounds: [] }
  const contenders = Object.entries({
    'home page': '/',
    'post page': `/posts/${community.commented[0]}`,
  }).map(
    ([page, path]): Contender => ({
      name: `${page}, Varnish with purges, 50 writes/s`,
      url: varnish.url + path,
      goal: PURGED_GOAL,
      rounds: [],
    }),
  )
  for (let round = 0; round < ROUNDS; round++) {
    control.rounds.push(await wrk(url, ROUND_SECONDS))
    const writing = startWriting(community)
    for (const { url, rounds } of contenders) rounds.push(await wrk(url, ROUND_SECONDS))
    const disturbed = await writing.stop()
    if (disturbed) process.stdout.write(`  ${disturbed}\n`)
  }
  return contenders.map((each) => row(each, control))
}

async function startAll(closing: AsyncDisposableStack): Promise<Contender[]> {
  const control = await startControl(closing)
  const dataDir = await temporaryFolder(closing)
  const launched = launchSite(closing, dataDir, SETTINGS)
  const site = { url: await launched.ready, pid: launched.pid, dataDir }
  const { commented } = await createCommunity(site)
  const folder = path.dirname(dataDir)
  const nginx = await startNginx(path.join(folder, 'nginx'), site.url)
  closing.defer(nginx.stop)
  const varnish = await startVarnish(path.join(folder, 'varnish'), site.url)
  closing.defer(varnish.stop)
  const pages = { 'home page': '/', 'post page': `/posts/${commented[0]}` }
  const servers = { 'the site itself': site, nginx, varnish }
  return [
    { name: 'control', url: control.url, rounds: [] },
    ...Object.entries(servers).flatMap(([server, { url }]) =>
      Object.entries(pages).map(([page, path]) => ({
        name: `${page}, ${server}`,
        url: url + path,
        ...(url === site.url ? {} : { goal: GOAL }),
        rounds: [],
      })),
    ),
  ]
}

/** Requests per second over 16 connections, as with our own load generator, which would be slower than what it measures. */
async function wrk(url: string, seconds: number): Promise<number> {
  const words = [
    '-t',
    '1',
    '-c',
    '16',
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '-H',
    'Accept-Encoding: gzip, deflate, br',
    url,
  ]
  const { stdout } = await promisify(execFile)(findProgram('wrk')!, words)
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return Number(perSecond)
}

function row({ name, goal, rounds }: Contender, control: Contender) {
  const ratio = median(rounds.map((perSecond, round) => perSecond / control.rounds[round]!))
  return {
    page: name,
    'requests/s': Math.round(median(rounds)),
    ratio: ratio.toFixed(2),
    goal: goal === undefined ? '' : `${goal.toFixed(2)} ${ratio >= goal ? 'met' : 'missed'}`,
  }
}
