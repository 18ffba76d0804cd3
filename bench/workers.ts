import { availableParallelism } from 'node:os'
import type { BenchCase } from './case.ts'
import { cases } from './cases.ts'
import { type Community, createCommunity } from './community.ts'
import type { Round } from './report.ts'
import { contenderOf, startSite, takeTurns } from './rounds.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

/** How many times the requests per second of one process two of them should answer, on two cores. */
const PAGE = 1.25
const WRITE = 1.15
const GOALS: Record<string, number> = {
  'home page': PAGE,
  'post page': PAGE,
  'home page of a member': PAGE,
  'post page of a member': PAGE,
  like: WRITE,
  comment: WRITE,
  energize: WRITE,
}

/** A site with one process and one with two workers take turns. The load generator uses its share of the same cores. */
export async function workers(closing: AsyncDisposableStack): Promise<void> {
  const sites: Community[] = []
  for (const WORKERS of ['1', '2']) sites.push(await createCommunity(await startSite(closing, { WORKERS })))
  const rows = []
  for (const [name, goal] of Object.entries(GOALS)) {
    const [one, two] = await roundsOf(cases.find((each) => each.name === name)!, sites)
    rows.push(rowOf(name, goal, one!, two!))
  }
  printTable(rows)
  process.stdout.write(
    `  on ${availableParallelism()} cores, of which the generator and PostgreSQL take their part\n`,
  )
}

/** What two sites do with one case. */
async function roundsOf(each: BenchCase, sites: Community[]): Promise<Round[][]> {
  const contenders = sites.map((site) => contenderOf(each, site))
  await takeTurns(contenders)
  return contenders.map(({ rounds }) => rounds)
}

function rowOf(name: string, goal: number, one: Round[], two: Round[]) {
  const times = median(two.map(({ perSecond }, round) => perSecond / one[round]!.perSecond))
  const both = (pick: (round: Round) => number) =>
    [one, two].map((rounds) => Math.round(median(rounds.map(pick))))
  const [ofOne, ofTwo] = both(({ perSecond }) => perSecond)
  return {
    case: name,
    '1 process, requests/s': ofOne!,
    '2 workers': ofTwo!,
    times: times.toFixed(2),
    goal: `${goal.toFixed(2)} ${times >= goal ? 'met' : 'missed'}`,
    'µs CPU': both(({ cpuMicroseconds }) => cpuMicroseconds).join(' → '),
    'generator busy': both(({ generatorBusy }) => 100 * generatorBusy)
      .map((percent) => `${percent} %`)
      .join(' → '),
  }
}
