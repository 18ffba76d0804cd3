import {
  type Answer,
  AUTHOR,
  dayOf,
  isPublic,
  isThere,
  MISSING,
  ok,
  type Person,
  type Post,
  refused,
  visit,
  type World,
} from './world.ts'

export function byAuthor(world: World, write: (author: Person) => Answer): Answer {
  if (world.leavesAt) return refused(401, 'unauthenticated')
  const author = world.people[AUTHOR]!
  visit(world, author)
  return write(author)
}

export function remove(world: World, author: Person, post: Post): Answer {
  if (!isThere(world, post)) return MISSING
  Object.assign(post, { deletedAt: world.now, inBin: true })
  author.balance -= 2
  return ok({ energy_balance: author.balance })
}

export function energize(world: World, who: number, post: Post, amount: number): Answer {
  if (who === AUTHOR)
    return byAuthor(world, () => (isThere(world, post) ? refused(403, 'self_energize') : MISSING))
  const giver = world.people[who]!
  visit(world, giver)
  if (!isPublic(world, post)) return MISSING
  if (giver.balance < 0) return refused(403, 'energy_negative', { balance: giver.balance })
  const given = post.given[who]!
  if (given + amount > 20) return refused(409, 'energize_cap_reached', { given, left: 20 - given })

  const day = dayOf(world.now)
  const exp = Math.min(amount * 10, 50 - (giver.giftExp[day] ?? 0))
  giver.giftExp[day] = (giver.giftExp[day] ?? 0) + exp
  giver.exp += exp
  giver.balance -= amount
  world.people[AUTHOR]!.balance += amount
  world.received[day] = (world.received[day] ?? 0) + amount
  post.given[who] = given + amount
  post.energy += amount
  return ok({
    balance: giver.balance,
    given_on_post: given + amount,
    left_on_post: 20 - given - amount,
    exp_gained: exp,
    post_energy: post.energy,
  })
}
