import { cases } from './cases.ts'
import { createCommunity } from './community.ts'
import { contenderOf, startSite, takeTurns } from './rounds.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const CASES = ['livez', 'home page', 'post page', 'missing page']
const LEVELS = ['warn', 'info']
/** The lowest acceptable share of the requests without an access log. */
const GOAL = 0.9

/** Sites without and with an access log take turns: what a line for each request costs. */
export async function accessLog(closing: AsyncDisposableStack): Promise<void> {
  const sites = []
  for (const LOG_LEVEL of LEVELS) sites.push(await createCommunity(await startSite(closing, { LOG_LEVEL })))
  const rows = []
  for (const chosen of cases.filter(({ name }) => CASES.includes(name))) {
    const contenders = sites.map((site) => contenderOf(chosen, site))
    await takeTurns(contenders)
    const [without, withLog] = contenders.map(({ rounds }) => rounds)
    const share = median(withLog!.map(({ perSecond }, round) => perSecond / without![round]!.perSecond))
    const cpu = [without!, withLog!].map((rounds) => median(rounds.map((round) => round.cpuMicroseconds)))
    rows.push({
      case: chosen.name,
      'share of LOG_LEVEL=warn': share.toFixed(2),
      goal: `${GOAL} ${share >= GOAL ? 'met' : 'missed'}`,
      'µs CPU': cpu.map(Math.round).join(' → '),
    })
  }
  printTable(rows)
}
