import type { BenchFigure } from '../case.ts'
import { type Community, publishPost } from '../community.ts'
import { openLoop, p99 } from '../open-loop.ts'
import { percentile } from '../statistics.ts'
import { longArticle } from '../texts.ts'
import { allPages } from './visitors.ts'

const WARM_UP = 30
const POSTS = 100
const ROUNDS = 7
const ROUND_MS = 1_000
const READS_PER_SECOND = 200
/** One frame of a screen: nobody notices less. */
const FRAME_MS = 16

let published = 0

export const publish: BenchFigure = {
  name: 'publish 2,000 words with code, p50',
  unit: 'ms',
  goal: 30,
  async measure(community) {
    const times: number[] = []
    for (let post = 0; post < WARM_UP + POSTS; post++) {
      const begin = performance.now()
      await publishNext(community)
      if (post >= WARM_UP) times.push(performance.now() - begin)
    }
    return percentile(Float64Array.from(times).sort(), 0.5)
  },
}

/** Readers arrive at their own pace: how much longer the slowest of a hundred waits while posts are published one after another. */
export const readersDuringPublishing: BenchFigure = {
  name: "publishing adds to a reader's p99",
  unit: 'ms',
  goal: FRAME_MS,
  async measure(community) {
    const quiet: number[] = []
    const during: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await readPages(community, quiet)
      const stop = publishOneAfterTheOther(community)
      await readPages(community, during)
      await stop()
    }
    return Math.max(0, p99(during) - p99(quiet))
  },
}

function publishNext(community: Community): Promise<number> {
  const number = ++published
  const { url, writers } = community
  return publishPost(url, writers[number % writers.length]!, longArticle(number))
}

function publishOneAfterTheOther(community: Community): () => Promise<void> {
  let going = true
  const publishing = (async () => {
    while (going) await publishNext(community)
  })()
  return () => {
    going = false
    return publishing
  }
}

async function readPages(community: Community, times: number[]): Promise<void> {
  const pages = allPages(community)
  const read = async (turn: number) => {
    const reply = await fetch(community.url + pages[turn % pages.length]!.path)
    await reply.arrayBuffer()
  }
  times.push(...(await openLoop(READS_PER_SECOND, ROUND_MS, read)).times)
}
