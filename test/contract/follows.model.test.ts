import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TestApp } from '../kit/app.ts'
import { DEEP } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { type FaultInjectionSite, faultInjectionSite } from '../probes/fault-injection-site.ts'
import { faultAt, interrupted } from './interrupted-call.ts'

const PEOPLE = 4
const DAY_MS = 24 * 60 * 60 * 1000

type Step =
  | { do: 'follow'; who: number; whom: number; at: number }
  | { do: 'hide' | 'show'; who: number }
  | { do: 'wait'; hours: number }

/** Who follows whom in the order in which they began, who hides it, and when each was told of each. */
interface World {
  now: number
  follows: string[]
  hidden: Set<number>
  told: Map<string, number[]>
}

const person = fc.nat(PEOPLE - 1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('follow' as const), who: person, whom: person, at: faultAt }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('hide' as const, 'show' as const), who: person }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 23, 24) }),
    },
  ),
  { minLength: 5, maxLength: 16 },
)

test('after any follows, everyone sees what a small model of the rules says', async (t) => {
  const site = await faultInjectionSite(t)
  const history = fc.asyncProperty(steps, async (all) => {
    const people: PersonLike[] = []
    for (let n = 0; n < PEOPLE; n++) people.push(await site.user())
    const world: World = { now: site.clock.now().getTime(), follows: [], hidden: new Set(), told: new Map() }
    for (const step of all) {
      assert.deepEqual(await play(site, people, step), foretell(world, step), JSON.stringify(step))
      // So that each follow has a time of its own.
      site.clock.advance(1)
      world.now += 1000
    }
    await look(site, people, world)
  })
  await fc.assert(history, { numRuns: DEEP ? 2_450 : 8 })
})

function foretell(world: World, step: Step): unknown {
  if (step.do === 'wait') {
    world.now += step.hours * 60 * 60 * 1000
    return null
  }
  if (step.do !== 'follow') {
    if (step.do === 'hide') world.hidden.add(step.who)
    else world.hidden.delete(step.who)
    return { follower_list_public: step.do === 'show' }
  }
  const { who, whom } = step
  if (who === whom) return 'self_follow'
  const pair = `${who} ${whom}`
  if (world.follows.includes(pair)) world.follows = world.follows.filter((each) => each !== pair)
  else {
    world.follows.unshift(pair)
    // A notice of the last 24 hours is renewed.
    const earlier = (world.told.get(pair) ?? []).filter((time) => time <= world.now - DAY_MS)
    world.told.set(pair, [...earlier, world.now])
  }
  return statusIn(world, who, whom)
}

function statusIn({ follows }: World, who: number, whom: number) {
  const [i_follow, follows_me] = [follows.includes(`${who} ${whom}`), follows.includes(`${whom} ${who}`)]
  const state = i_follow ? (follows_me ? 'mutual' : 'following') : follows_me ? 'followed_by' : 'none'
  const followers_count = follows.filter((pair) => pair.endsWith(` ${whom}`)).length
  const following_count = follows.filter((pair) => pair.startsWith(`${whom} `)).length
  return { i_follow, follows_me, state, followers_count, following_count }
}

async function play(
  { clock, fault }: FaultInjectionSite,
  people: PersonLike[],
  step: Step,
): Promise<unknown> {
  if (step.do === 'wait') {
    clock.advance(step.hours * 60 * 60)
    for (const each of people) await each.post('/api/auth/refresh')
    return null
  }
  const who = people[step.who]!
  const reply =
    step.do === 'follow'
      ? await interrupted(fault, step.at, who, (options) =>
          who.post(`/api/users/${people[step.whom]!.id}/follow`, undefined, options),
        )
      : await who.put('/api/space/privacy', { follower_list_public: step.do === 'show' })
  return reply.json().error?.code ?? reply.json()
}

/** What everyone sees of everyone in the end, and what they have heard. */
async function look({ db, visitor }: TestApp, people: PersonLike[], world: World): Promise<void> {
  for (const [whom, { id }] of people.entries()) {
    for (const [who, viewer] of people.entries()) {
      const { body } = await viewer.get(`/api/users/${id}/follow-status`)
      assert.deepEqual(JSON.parse(body), statusIn(world, who, whom))
    }
    for (const [side, pattern] of [
      ['followers', `^(.) ${whom}$`],
      ['following', `^${whom} (.)$`],
    ] as const) {
      const listed = world.follows
        .flatMap((pair) => pair.match(pattern)?.[1] ?? [])
        .map((n) => people[Number(n)]!.id)
      const seen = (await visitor.get(`/api/users/${id}/${side}`)).json()
      const uids = seen.error?.code ?? seen.items.map(({ uid }: { uid: number }) => uid)
      assert.deepEqual(uids, world.hidden.has(whom) ? 'follow_list_private' : listed)
    }
    const notices = db.selectFrom('notifications').select('created_at').where('recipient_id', '=', id)
    const times = (await notices.execute()).map(({ created_at }) => created_at.getTime())
    const told = [...world.told].filter(([pair]) => pair.endsWith(` ${whom}`)).flatMap(([, each]) => each)
    assert.deepEqual(times.sort(), told.sort())
  }
}
