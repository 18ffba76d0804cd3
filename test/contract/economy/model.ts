import { changeProfile, checkInByHand, checkInIfDue, decide, withdraw } from './energy-rules.ts'
import type { Step } from './steps.ts'
import {
  type Answer,
  dayOf,
  HOUR_MS,
  isBanned,
  levelOf,
  midnightAfter,
  move,
  newPerson,
  ok,
  type Person,
  refused,
  type World,
} from './world.ts'

const MONTH_MS = 30 * 24 * HOUR_MS
export const MAX_PEOPLE = 4

export interface Prediction {
  world: World
  /** Null when nobody asked for an answer. */
  answer: Answer | null
}

/** What the rules say happens: the world after a step, and the answer to the caller. */
export function predict(before: World, step: Step): Prediction {
  const world = structuredClone(before)
  const who = 'who' in step ? step.who % world.people.length : 0
  return { world, answer: act(world, step, who, world.people[who]!) }
}

function act(world: World, step: Step, who: number, person: Person): Answer | null {
  switch (step.do) {
    case 'register':
      if (world.people.length === MAX_PEOPLE) return null
      world.people.push(newPerson())
      return ok({ user: { level: 0, exp: 0, energy_balance: 0 } }, 201)
    case 'visit':
      return visit(world, person)
    case 'visit daily':
      for (let day = 0; day < step.days; day++) {
        pass(world, 24 * HOUR_MS)
        visit(world, person)
      }
      return null
    case 'check in':
      return refusalOf(world, person) ?? checkInByHand(world, person)
    case 'change profile':
      return asWriter(world, person, () => changeProfile(world, who, step))
    case 'withdraw':
      return asWriter(world, person, () => withdraw(world, who, step.field))
    case 'switch review':
      world.reviewed = step.on
      return ok({ settings: { 'audit.enabled': step.on } })
    case 'decide':
      return decide(world, step)
    case 'adjust':
      if (step.amount !== 0) move(person, step.amount, 'admin_adjust')
      return null
    case 'ban':
      person.ban = {
        until: step.hours === null ? null : new Date(world.now.getTime() + step.hours * HOUR_MS),
      }
      return null
    case 'pardon':
      person.ban = null
      return null
    case 'delete account':
      return asWriter(world, person, () => {
        person.deletesAt = new Date(world.now.getTime() + MONTH_MS)
        return ok({ deletes_at: person.deletesAt.toISOString() })
      })
    case 'log in':
      return logIn(world, person)
    case 'let time pass':
      return pass(world, step.minutes * 60_000)
    case 'go to midnight':
      return pass(world, midnightAfter(world.now).getTime() + step.ms - world.now.getTime())
  }
}

function visit(world: World, person: Person): Answer {
  if (person.deletesAt) return refused(401, 'unauthenticated')
  checkInIfDue(world, person)
  const { balance, exp, tasks, checkedInOn } = person
  return ok({
    balance,
    can_spend: balance >= 0,
    exp,
    level: levelOf(exp),
    today: { checked_in: checkedInOn === dayOf(world.now) },
    tasks: { avatar: false, username: tasks.includes('username'), signature: tasks.includes('signature') },
  })
}

function asWriter(world: World, person: Person, write: () => Answer): Answer {
  const refusal = refusalOf(world, person)
  if (refusal) return refusal
  checkInIfDue(world, person)
  return write()
}

function refusalOf({ now }: World, person: Person): Answer | null {
  if (person.deletesAt) return refused(401, 'unauthenticated')
  return isBanned(person, now) ? refused(403, 'user_banned') : null
}

/** Takes a deletion back, too, while there is time. */
function logIn({ now }: World, person: Person): Answer {
  if (person.deletesAt && person.deletesAt <= now) return refused(401, 'invalid_credentials')
  person.deletesAt = null
  return ok({ user: { exp: person.exp, energy_balance: person.balance } })
}

function pass(world: World, ms: number): null {
  world.now = new Date(world.now.getTime() + ms)
  return null
}
