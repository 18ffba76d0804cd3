import type { Background } from './case.ts'
import { everyReaderOnEveryPost } from './cases/writes.ts'
import { type Community, publishPost } from './community.ts'
import { ARTICLE, COMMENT } from './texts.ts'

const PER_SECOND = 50
const TICK_MS = 10
/** Below this share of what was due, the figures would be those of a quieter site. */
const ENOUGH = 0.95

// Continues where the last round stopped.
let turn = 0

/** Open-loop writer: starts this many writes per second, whether or not earlier ones have been answered. */
export function startWriting(community: Community, perSecond = PER_SECOND): Background {
  const write = writerOf(community)
  const underWay = new Set<Promise<void>>()
  const failures: string[] = []
  const begin = performance.now()
  let begun = 0
  let answered = 0
  const timer = setInterval(() => {
    for (const due = dueSince(begin, perSecond); begun < due; begun++) {
      const writing: Promise<void> = write(turn++)
        .then(() => void answered++)
        .catch((error) => void failures.push(String(error)))
        .finally(() => underWay.delete(writing))
      underWay.add(writing)
    }
  }, TICK_MS)
  return {
    async stop() {
      clearInterval(timer)
      const [due, inTime] = [dueSince(begin, perSecond), answered]
      await Promise.all(underWay)
      if (failures.length) return `${failures.length} writes failed, one of them with ${failures[0]}`
      return inTime < due * ENOUGH ? `only ${inTime} of ${due} writes were answered in time` : null
    },
  }
}

function dueSince(begin: number, perSecond: number): number {
  return Math.floor(((performance.now() - begin) * perSecond) / 1000)
}

/** One post per second; likes, comments and views by new readers in turn. */
function writerOf(community: Community): (turn: number) => Promise<void> {
  const { url, writers, posts } = community
  const pairs = everyReaderOnEveryPost(community)
  const send = async (path: string, init: RequestInit) => {
    const reply = await fetch(url + path, init)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  }
  return async (turn) => {
    const { id, headers } = pairs[turn % pairs.length]!
    if (turn % PER_SECOND === 0) await publishPost(url, writers[turn % writers.length]!, ARTICLE)
    else if (turn % 3 === 0) await send(`/api/posts/${id}/like`, { method: 'POST', headers })
    else if (turn % 3 === 1)
      await send(`/api/posts/${id}/comments`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ content: COMMENT }),
      })
    else
      await send(`/posts/${posts[turn % posts.length]}`, {
        headers: { 'user-agent': `Mozilla/5.0 (${turn})` },
      })
  }
}
