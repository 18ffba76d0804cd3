import { printTable } from '../table.ts'
import { searchCases } from './cases.ts'
import type { ScaleSite } from './scale-site.ts'
import { compareTimes, goalOf, sideOf, takeTurns } from './turns.ts'

const MAX_TIMES = 3

/** How many times longer than the list of posts a search takes, whatever the word. */
export async function measureSearch(site: ScaleSite, word: string): Promise<void> {
  const { url, author: headers } = site
  const list = [{ method: 'GET', path: '/api/posts', headers }] as const
  const cases = searchCases(site).filter(({ name }) => name.includes(word))
  const pairs = cases.map(({ name, requests }) => ({
    name,
    base: sideOf(url, [...list]),
    other: sideOf(url, requests),
    path: requests[0]!.path,
  }))
  await takeTurns(pairs)
  const rows = []
  for (const pair of pairs) {
    const { base, other, times } = compareTimes(pair)
    rows.push({
      case: pair.name,
      found: await foundBy(url + pair.path, headers),
      'list p50 ms': base,
      'p50 ms': other,
      'times the list': times.toFixed(2),
      goal: goalOf(times, MAX_TIMES),
    })
  }
  if (rows.length > 0) printTable(rows)
}

async function foundBy(url: string, headers: Record<string, string>): Promise<string> {
  const reply = await fetch(url, { headers })
  const { total, total_capped } = (await reply.json()) as { total: number; total_capped?: true }
  return `${total}${total_capped ? '+' : ''}`
}
