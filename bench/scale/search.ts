import { load, type NextMessage, roundRobin } from '../load.ts'
import { median, percentile } from '../statistics.ts'
import { printTable } from '../table.ts'
import { searchCases } from './cases.ts'
import type { ScaleSite } from './scale-site.ts'

const MAX_TIMES = 3
const WARM_UP_MS = 500
const ROUND_MS = 300
const ROUNDS = 9
const CONNECTIONS = 1

/** How many times longer than the list of posts a search takes, whatever the word. */
export async function measureSearch(site: ScaleSite, word: string): Promise<void> {
  const { url, author: headers } = site
  const list = roundRobin(url, [{ method: 'GET', path: '/api/posts', headers }])
  const rows = []
  for (const { name, requests } of searchCases(site).filter((each) => each.name.includes(word))) {
    const reply = await fetch(url + requests[0]!.path, { headers })
    const { total, total_capped } = (await reply.json()) as { total: number; total_capped?: true }
    const search = roundRobin(url, requests)
    for (const next of [list, search]) await load(url, next, WARM_UP_MS, CONNECTIONS)
    const rounds: { list: number; search: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ list: await p50(url, list), search: await p50(url, search) })
    const times = median(rounds.map((round) => round.search / round.list))
    rows.push({
      case: name,
      found: `${total}${total_capped ? '+' : ''}`,
      'list p50 ms': median(rounds.map((round) => round.list)).toFixed(2),
      'p50 ms': median(rounds.map((round) => round.search)).toFixed(2),
      'times the list': times.toFixed(2),
      goal: `${MAX_TIMES} ${times <= MAX_TIMES ? 'met' : 'missed'}`,
    })
  }
  if (rows.length > 0) printTable(rows)
}

async function p50(url: string, next: NextMessage): Promise<number> {
  return percentile((await load(url, next, ROUND_MS, CONNECTIONS)).latencies, 0.5)
}
