import { registerActiveMember } from './member.ts'
import { inParallel } from './parallel.ts'
import { launchSite, temporaryFolder } from './processes.ts'
import { printTable } from './table.ts'

const PEOPLE = 400

/** The first visit of the day of many people compared with their second: the extra cost of a check-in. */
export async function checkIn(closing: AsyncDisposableStack): Promise<void> {
  const site = launchSite(closing, await temporaryFolder(closing))
  const url = await site.ready
  const people = await inParallel(Array.from({ length: PEOPLE }), () => registerActiveMember(url))
  const visit = async ({ headers }: { headers: Record<string, string> }) => {
    const begin = performance.now()
    await (await fetch(`${url}/api/energy/info`, { headers })).text()
    return performance.now() - begin
  }
  // Warms up everything that a process's first request would pay for.
  await inParallel(await inParallel(Array.from({ length: 50 }), () => registerActiveMember(url)), visit)
  printTable([await row('first visit of the day', people, visit), await row('second visit', people, visit)])
}

async function row<T>(what: string, items: T[], visit: (item: T) => Promise<number>) {
  const begin = performance.now()
  const times = (await inParallel(items, visit)).sort((a, b) => a - b)
  const seconds = (performance.now() - begin) / 1000
  return {
    what,
    'visits/s': Math.round(items.length / seconds),
    'p50 ms': times[Math.floor(times.length / 2)]!.toFixed(2),
    'p99 ms': times[Math.floor(times.length * 0.99)]!.toFixed(2),
  }
}
