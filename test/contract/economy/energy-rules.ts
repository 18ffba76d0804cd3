import type { Step } from './steps.ts'
import {
  type Answer,
  dayOf,
  gain,
  isBanned,
  levelOf,
  move,
  ok,
  type Person,
  type Review,
  refused,
  type World,
} from './world.ts'

/** Automatic check-in on the first visit of a day. */
export function checkInIfDue(world: World, person: Person): boolean {
  const today = dayOf(world.now)
  if (isBanned(person, world.now) || levelOf(person.exp) < 1 || person.checkedInOn === today) return false
  person.checkedInOn = today
  move(person, 1, 'check_in')
  gain(person, 5, 'check_in')
  return true
}

export function checkInByHand(world: World, person: Person): Answer {
  if (levelOf(person.exp) < 1) return refused(403, 'level_too_low', { required: 1, current: 0 })
  const first = checkInIfDue(world, person)
  return ok({
    checked_in: true,
    already: !first,
    exp_gained: first ? 5 : 0,
    energy_gained: first ? 1 : 0,
    exp: person.exp,
    energy_balance: person.balance,
  })
}

type Wish = Extract<Step, { do: 'change profile' }>

/** All requested changes, or none. */
export function changeProfile(world: World, who: number, { username, signature }: Wish): Answer {
  const draft = structuredClone(world)
  const person = draft.people[who]!
  const wishes: Pick<Review, 'field' | 'value'>[] = []
  if (username === 'admin') return refused(400, 'username_not_allowed')
  if (username !== undefined && username !== person.username)
    wishes.push({ field: 'username', value: username })
  if (signature !== undefined && signature.trim() !== person.signature)
    wishes.push({ field: 'signature', value: signature.trim() })
  for (const { field, value } of wishes) {
    if (field === 'username' && person.balance < 0)
      return refused(403, 'energy_negative', { balance: person.balance })
    if (field === 'username' && isTaken(draft, value, who)) return refused(409, 'username_taken')
    if (draft.reviews.some((each) => each.who === who && each.field === field && each.status === 'pending'))
      return refused(409, 'profile_review_pending')
    const charged = field === 'username' && person.tasks.includes('username') ? 6 : 0
    if (charged) move(person, -charged, 'rename')
    draft.reviews.push({ who, field, value, charged, status: draft.reviewed ? 'pending' : 'approved' })
    if (!draft.reviewed) apply(person, field, value)
  }
  Object.assign(world, draft)
  const fields = wishes.map(({ field }) => field)
  const [applied, pending] = world.reviewed ? [[], fields] : [fields, []]
  return ok({ applied, pending, energy_balance: person.balance })
}

export function withdraw(world: World, who: number, field: Review['field'] | undefined): Answer {
  const person = world.people[who]!
  const waiting = world.reviews.filter(
    (each) => each.who === who && each.status === 'pending' && (!field || each.field === field),
  )
  for (const review of waiting) {
    review.status = 'withdrawn'
    if (review.charged) move(person, review.charged, 'rename_refund')
  }
  return ok({ withdrawn: waiting.map((review) => review.field), energy_balance: person.balance })
}

/** Mostly one that waits; sometimes one that was decided long ago. */
export function reviewToDecide({ reviews }: World, which: number): number {
  const waiting = reviews.flatMap(({ status }, index) => (status === 'pending' ? [index] : []))
  return waiting.length && which % 7 ? waiting[which % waiting.length]! : which % reviews.length
}

export function decide(world: World, { which, accept }: Extract<Step, { do: 'decide' }>): Answer | null {
  if (world.reviews.length === 0) return null
  const review = world.reviews[reviewToDecide(world, which)]!
  const decided = accept ? 'approved' : 'rejected'
  if (review.status !== 'pending')
    return refused(409, review.status === decided ? `already_${decided}` : 'not_pending')
  const person = world.people[review.who]!
  review.status = accept ? 'approved' : 'rejected'
  if (accept) apply(person, review.field, review.value)
  else if (review.charged) move(person, review.charged, 'rename_refund')
  const { field, charged, status } = review
  return ok({ field, charged, status, new_value: review.value, user: { level: levelOf(person.exp) } })
}

function apply(person: Person, field: Review['field'], value: string): void {
  person[field] = value
  if (value === '' || person.tasks.includes(field)) return
  person.tasks.push(field)
  gain(person, 10, `task_${field}`)
}

function isTaken({ people, reviews }: World, name: string, who: number): boolean {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase()
  return (
    people.some(({ username }, index) => index !== who && same(username)) ||
    reviews.some(
      (each) =>
        each.who !== who && each.field === 'username' && each.status === 'pending' && same(each.value),
    )
  )
}
