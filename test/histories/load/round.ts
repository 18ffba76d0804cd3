import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../fuzz/random.ts'
import type { Operation } from '../history.ts'
import { Client, type Target } from './client.ts'
import { type Deed, doSomething, lookAround } from './deeds.ts'
import { Person, type Recorder } from './person.ts'
import type { World } from './world.ts'
import { publish, switchReview } from './writing.ts'

const PEOPLE = 5
/** The first ones have two, where their writes meet. */
const WITH_TWO_DEVICES = 3
const VISITORS = 3
const THINK_MS = 10
/** Waiting to be let in again, while banned or while the site is away. */
const AGAIN_MS = 200

interface RoundOptions {
  seed: number
  targets: Target[]
  lagMs: number
  durationMs: number
  deeds?: Deed[]
  /** Goes wrong meanwhile; everything works again when it resolves. */
  trouble?(seed: number): Promise<unknown>
}

/** New people on the site do as they please for a while, and what each of them did and saw is the history. */
export async function playRound({
  seed,
  targets,
  lagMs,
  durationMs,
  trouble,
  deeds = [],
}: RoundOptions): Promise<Operation[]> {
  const history: Operation[] = []
  const begin = performance.now()
  const recorder: Recorder = {
    lagMs,
    record: (operation) =>
      void history.push({
        id: history.length + 1,
        ...operation,
        from: operation.from - begin,
        to: operation.to - begin,
      }),
  }
  const random = new Random(seed)
  const anyTarget = () => random.pick(targets)
  const world = await populate(seed, random, recorder, anyTarget)
  let over = false
  const living = [...world.members, ...world.visitors, world.owner].map((person) => live(person))
  await Promise.all([trouble?.(seed), pause(durationMs)])
  over = true
  await Promise.all(living)
  await lookAround(world)
  for (const { client } of [...world.members, ...world.visitors, world.owner]) client.close()
  return history.sort((one, other) => one.from - other.from)

  async function live(me: Person): Promise<void> {
    while (!over) {
      await pause(random.int(0, 2 * THINK_MS))
      if (me.suspended) continue
      if (me.uid && !me.session && !(await me.logIn())) {
        await pause(AGAIN_MS)
        continue
      }
      await doSomething(me, world, { recorder, anyTarget, deeds })
      if (me.isCutOff) await pause(AGAIN_MS)
      if (random.chance(0.01) && targets.length > 1) me.client.move(anyTarget())
    }
  }
}

async function populate(
  seed: number,
  random: Random,
  recorder: Recorder,
  anyTarget: () => Target,
): Promise<World> {
  let texts = 0
  const person = (name: string, device = 1) =>
    new Person(name, new Client(`${name} ${device}`, anyTarget()), recorder)
  const owner = person('owner')
  await certainly(() => owner.register('owner@example.org'))
  const members: Person[] = []
  for (let n = 1; n <= PEOPLE; n++) {
    const name = `person${n}`
    const email = `${name}-${seed}@example.org`
    const first = person(name)
    await certainly(() => first.register(email))
    // Leaves level 0 by this.
    await first.client.send({ method: 'PUT', path: '/api/settings/profile', body: { signature: 'hello' } })
    members.push(first)
    if (n > WITH_TWO_DEVICES) continue
    const second = person(name, 2)
    second.email = email
    await certainly(() => second.logIn())
    members.push(second)
  }
  const visitors = Array.from({ length: VISITORS }, (_, n) => person(`visitor${n + 1}`))
  const nextText = () => `text ${++texts} of ${seed}`
  const world: World = { random, owner, members, visitors, posts: [], nextText }
  await switchReview(owner, world, false)
  for (const author of members.slice(0, PEOPLE)) await publish(author, world)
  return world
}

/** The people have to be there, whatever a round before left broken for a moment. */
async function certainly(work: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await work()) return
    await pause(AGAIN_MS)
  }
  throw new Error('Nobody can register: the site does not answer')
}
