import { balanceOf } from '../../features/energy/service.ts'
import { checkInAutomatically, expOf } from '../../features/levels/service.ts'
import { listMessages, readAll } from '../../features/messages/service.ts'
import { DAY_MS } from '../../kernel/calendar.ts'
import { ADMIN, type Character, MEMBER, OWNER, SPAMMER } from './characters.ts'
import type { Random } from './random.ts'
import { giveEnergy, readPost } from './reader-actions.ts'
import type { TimelineEvent } from './timeline.ts'
import { hoursAfter, joinedAt, momentOf, type Person, type PublicPost, type World } from './world.ts'

/** The accounts printed for logging in keep unread messages. */
const LEAVES_UNREAD = [OWNER, ADMIN, MEMBER]

/** On random days: check in, read, like, save, follow, energize. */
export function visits(world: World, characters: readonly Character[]): TimelineEvent[] {
  return characters.flatMap((character) => {
    const random = world.random.fork(`visits ${character.name}`)
    const days = Array.from({ length: world.days + 1 }, (_, index) => world.days - index)
    return days.flatMap((daysAgo) => {
      const at = momentOf(world, daysAgo, random.between(7, 23.5))
      const hasJoined = at > hoursAfter(joinedAt(world, character), 1)
      return hasJoined && random.happens(character.comes)
        ? [{ at, act: () => visit(world, character.name, random, daysAgo) }]
        : []
    })
  })
}

async function visit(world: World, name: string, random: Random, daysAgo: number): Promise<void> {
  const person = world.people.get(name)
  if (!person || name === SPAMMER) return
  const { db } = world
  if ((await expOf(db, person.viewer.id)) > 0) await checkInAutomatically(db, person.viewer)
  for (const post of chooseToRead(world, person, random)) await readPost(world, person, post, random)
  const balance = await balanceOf(db, person.viewer.id)
  if (balance > 0 && random.happens(person.character.comes - 0.3))
    await giveEnergy(world, person, balance, random)
  if (random.happens(0.5)) await readMessages(world, person, daysAgo < 3)
}

/** Unread posts, newer ones and favourite themes first. */
function chooseToRead({ posts, clock }: World, person: Person, random: Random): PublicPost[] {
  const appeal = ({ article, since }: PublicPost) => {
    const age = (clock.now().getTime() - since.getTime()) / DAY_MS
    const loved = person.character.loves.includes(article.theme) ? 2.5 : 1
    return (loved * random.between(0.3, 1)) / (1 + age / 5)
  }
  const unread = posts.filter(({ id, author }) => author !== person && !person.read.has(id))
  return unread
    .map((post) => ({ post, appeal: appeal(post) }))
    .sort((a, b) => b.appeal - a.appeal)
    .slice(0, random.whole(1, 4))
    .map(({ post }) => post)
}

async function readMessages({ db }: World, { viewer, character }: Person, late: boolean): Promise<void> {
  await listMessages(db, viewer, {}, 'zh-CN')
  if (!(late && LEAVES_UNREAD.includes(character.name))) await readAll(db, viewer)
}
