import { setTimeout as pause } from 'node:timers/promises'
import { launchSite, residentMegabytes, temporaryFolder } from './processes.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const ROUNDS = 3
const IDLE_MS = 5_000
const GOALS = { cold: 10_000, warm: 2_000, memory: 150 }

/** From the command to the first page: in an empty folder, and in one that was used before. */
export async function start(closing: AsyncDisposableStack): Promise<void> {
  const cold: number[] = []
  const warm: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await temporaryFolder(closing)
    cold.push(await once(closing, dataDir, async () => {}))
    warm.push(await once(closing, dataDir, async (pid) => void memory.push(await idleMegabytes(pid))))
  }
  printTable([
    row('cold start to first page, ms', cold, GOALS.cold),
    row('warm start to first page, ms', warm, GOALS.warm),
    row(`memory after ${IDLE_MS / 1000} s idle, MB`, memory, GOALS.memory),
  ])
}

async function once(
  closing: AsyncDisposableStack,
  dataDir: string,
  then: (pid: number) => Promise<void>,
): Promise<number> {
  const begin = performance.now()
  const site = launchSite(closing, dataDir)
  const reply = await fetch(await site.ready)
  await reply.text()
  const took = performance.now() - begin
  await then(site.pid)
  site.signal('SIGTERM')
  await site.ended
  return took
}

async function idleMegabytes(pid: number): Promise<number> {
  await pause(IDLE_MS)
  return residentMegabytes(pid)
}

function row(what: string, values: number[], goal: number) {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round)
  return { what, median: middle!, least: least!, most: most!, goal, '': middle! <= goal ? 'met' : 'missed' }
}
