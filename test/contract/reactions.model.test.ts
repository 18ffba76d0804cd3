import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { outcomeOf } from '../kit/browser-like.ts'
import { DEEP } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { faultAt, interrupted } from './interrupted-call.ts'

const READERS = 3
const POSTS = 2
const DAY = 24 * 3600

type Reaction = 'like' | 'dislike'
type Step =
  | { do: 'press'; who: number; post: number; reaction: Reaction; at: number }
  | { do: 'lock' | 'unlock'; post: number }
  | { do: 'tomorrow' }

/** Reader 0 is the author of both posts. */
interface World {
  day: number
  held: Map<string, { reaction: Reaction; day: number }>
  locked: Set<number>
  /** Likes by the day on which they came, less those taken back on it. */
  days: number[]
}

const post = fc.nat(POSTS - 1)
const press = fc.record({
  do: fc.constant('press' as const),
  who: fc.nat(READERS - 1),
  post,
  reaction: fc.constantFrom<Reaction>('like', 'dislike'),
  at: faultAt,
})
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: press },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lock' as const, 'unlock' as const), post }) },
    { weight: 1, arbitrary: fc.constant({ do: 'tomorrow' as const }) },
  ),
  { minLength: 6, maxLength: 20 },
)

test('whatever people press, everyone sees what a small model of the rules says', async (t) => {
  const site = await faultInjectionSite(t)
  const history = fc.asyncProperty(steps, async (all) => {
    const [boss, author] = [await site.owner(), await site.writer()]
    const readers = [author, await site.user(), await site.user()]
    const posts: number[] = []
    for (let n = 0; n < POSTS; n++) posts.push((await site.post({ author, tags: ['一'] })).id)
    const world: World = { day: 0, held: new Map(), locked: new Set(), days: [0] }
    for (const step of all) {
      const told = JSON.stringify(step)
      assert.deepEqual(await play(site, { readers, boss, posts }, step), foretell(world, step), told)
    }
    const { series } = (await author.get('/api/studio/trends')).json()
    assert.deepEqual(series.likes.slice(-Math.min(world.days.length, 7)), world.days.slice(-7))
    const likers = await site.db
      .selectFrom('daily_likes')
      .select('likers')
      .where('post_id', 'in', posts)
      .execute()
    const standing = [...world.held].filter(
      ([key, { reaction }]) => reaction === 'like' && !key.startsWith('0 '),
    )
    assert.equal(
      likers.reduce((sum, day) => sum + day.likers, 0),
      standing.length,
    )
  })
  await fc.assert(history, { numRuns: DEEP ? 2_650 : 8 })
})

interface Cast {
  readers: PersonLike[]
  boss: PersonLike
  posts: number[]
}

async function play(site: FaultInjectionSite, { readers, boss, posts }: Cast, step: Step): Promise<unknown> {
  if (step.do === 'tomorrow') {
    site.clock.advance(DAY)
    for (const person of [...readers, boss]) await person.post('/api/auth/refresh')
    return null
  }
  const id = posts[step.post]
  if (step.do !== 'press') {
    const reply = await boss.post(
      `/api/admin/posts/${id}/${step.do}`,
      step.do === 'lock' ? { reason: '吵' } : undefined,
    )
    return outcomeOf(reply)
  }
  const reader = readers[step.who]!
  const reply = await interrupted(site.fault, step.at, reader, (options) =>
    reader.post(`/api/posts/${id}/${step.reaction}`, undefined, options),
  )
  return reply.statusCode === 200 ? reply.json() : outcomeOf(reply)
}

function foretell(world: World, step: Step): unknown {
  if (step.do === 'tomorrow') {
    world.day++
    world.days.push(0)
    return null
  }
  if (step.do !== 'press') {
    const allowed = world.locked.has(step.post) === (step.do === 'unlock')
    if (!allowed) return step.do === 'lock' ? '409 already_locked' : '409 not_locked'
    if (step.do === 'lock') world.locked.add(step.post)
    else world.locked.delete(step.post)
    return '200 ok'
  }
  if (world.locked.has(step.post)) return step.who === 0 ? '409 post_not_public' : '404 post_not_found'
  return pressed(world, step)
}

function pressed(world: World, { who, post, reaction }: Extract<Step, { do: 'press' }>) {
  const key = `${who} ${post}`
  const before = world.held.get(key)
  if (before?.reaction === 'like' && before.day === world.day) world.days[world.day]!--
  if (before?.reaction === reaction) world.held.delete(key)
  else {
    world.held.set(key, { reaction, day: world.day })
    if (reaction === 'like') world.days[world.day]!++
  }
  const count = (kind: Reaction) =>
    [...world.held].filter(([each, held]) => each.endsWith(` ${post}`) && held.reaction === kind).length
  return {
    state: world.held.get(key)?.reaction ?? 'none',
    likes_count: count('like'),
    dislikes_count: count('dislike'),
  }
}
