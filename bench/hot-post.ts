import { createCommunity } from './community.ts'
import { get, post, printLatencies } from './latency.ts'
import { registerActiveMember } from './member.ts'
import { openLoop } from './open-loop.ts'
import { inParallel } from './parallel.ts'
import { startSite } from './rounds.ts'
import { COMMENT } from './texts.ts'

const MEMBERS = 500
const LIKES_PER_SECOND = 500
const COMMENTS_PER_SECOND = 100
const READS_PER_SECOND = 100
const MS = 10_000
const WARM_UP_MS = 5_000
const MAX_P99 = 100

/** Everybody likes and comments on the same post while others read it: all of it moves one row. */
export async function hotPost(closing: AsyncDisposableStack): Promise<void> {
  const community = await createCommunity(await startSite(closing))
  const { url } = community
  const post0 = community.posts[0]!
  const members = await inParallel(Array.from({ length: MEMBERS }), () => registerActiveMember(url))
  let pass = 0
  const together = (ms: number) => {
    // Nobody's two calls meet: the second would wait for the first.
    const first = MEMBERS * pass++
    const member = (turn: number) => members[(first + turn) % MEMBERS]!.headers
    return Promise.all([
      openLoop(LIKES_PER_SECOND, ms, (turn) => post(`${url}/api/posts/${post0}/like`, member(turn))),
      openLoop(COMMENTS_PER_SECOND, ms, (turn) =>
        post(`${url}/api/posts/${post0}/comments`, member(turn + MEMBERS / 2), {
          content: `${COMMENT} ${first + turn}`,
        }),
      ),
      openLoop(READS_PER_SECOND, ms, () => get(`${url}/posts/${post0}`)),
    ])
  }
  await together(WARM_UP_MS)
  const [likes, comments, reads] = await together(MS)
  printLatencies([
    { name: `${LIKES_PER_SECOND} likes a second on one post`, ...likes, goal: MAX_P99 },
    { name: `${COMMENTS_PER_SECOND} comments a second on it`, ...comments, goal: MAX_P99 },
    { name: 'its page meanwhile', ...reads, goal: MAX_P99 },
  ])
}
