import { PARAGRAPHS, POSTS, postPages } from './cold.ts'
import { get, type LatencyRow, post, printLatencies } from './latency.ts'
import { load, roundRobin } from './load.ts'
import { registerActiveMember } from './member.ts'
import { openLoop } from './open-loop.ts'
import { inParallel } from './parallel.ts'
import { startScaleSite } from './scale/scale-site.ts'

const CONNECTIONS = 50
const MEMBERS = 20
const READS_PER_SECOND = 20
const WRITES_PER_SECOND = 20
const MS = 20_000
const WARM_UP_MS = 5_000
const MAX_P99 = 100
/** Members read what is new; the crawler takes everything. */
const READ = 200

/** What members wait, alone and next to a crawler that asks for every post, each once, on fifty connections. */
export async function crawler(closing: AsyncDisposableStack): Promise<void> {
  const site = await startScaleSite(closing, POSTS, { env: {}, paragraphs: PARAGRAPHS })
  const { url } = site
  const members = await inParallel(Array.from({ length: MEMBERS }), () => registerActiveMember(url))
  const pages = await postPages(site)
  const paths = pages.slice(0, READ).map(({ path }) => path)
  const next = roundRobin(url, pages.slice(READ))

  const atTheirPace = async (name: string, ms: number, goal?: number): Promise<LatencyRow[]> => {
    const [member, path] = [turnsOf(members), turnsOf(paths)]
    const [reads, writes] = await Promise.all([
      openLoop(READS_PER_SECOND, ms, (turn) => get(url + path(turn), member(turn).browser)),
      openLoop(WRITES_PER_SECOND, ms, (turn) => post(`${url}/api${path(turn)}/like`, member(turn).headers)),
    ])
    const limit = goal === undefined ? {} : { goal }
    return [
      { name: `pages of members${name}`, ...reads, ...limit },
      { name: `likes${name}`, ...writes, ...limit },
    ]
  }

  await Promise.all([atTheirPace('', WARM_UP_MS), load(url, next, WARM_UP_MS)])
  const alone = await atTheirPace('', MS)
  const [crawled, beside] = await Promise.all([
    load(url, next, MS, CONNECTIONS),
    atTheirPace(' beside a crawler', MS, MAX_P99),
  ])
  printLatencies([...alone, ...beside])
  process.stdout.write(`  the crawler got ${Math.round(crawled.perSecond)} posts a second\n`)
}

function turnsOf<T>(items: T[]): (turn: number) => T {
  return (turn) => items[turn % items.length]!
}
