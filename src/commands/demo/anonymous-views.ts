import { DAY_MS } from '../../kernel/calendar.ts'
import type { TimelineEvent } from './timeline.ts'
import { momentOf, type PublicPost, type World } from './world.ts'

const BROWSERS = ['phone', 'tablet', 'desk', 'old desk'] as const

/** Views of visitors without an account, decreasing with the age of a post. */
export function anonymousViews(world: World): TimelineEvent[] {
  return Array.from({ length: world.days + 1 }, (_, daysAgo) => ({
    at: momentOf(world, daysAgo, 23.9),
    act: () => viewPosts(world, daysAgo),
  }))
}

async function viewPosts(world: World, daysAgo: number): Promise<void> {
  const random = world.random.fork(`strangers ${daysAgo}`)
  for (const post of world.posts) {
    const readers = Math.round(interestIn(world, post) * random.between(0.4, 1.3))
    for (let reader = 0; reader < readers; reader++) {
      const ip = `203.0.113.${random.whole(1, 254)}`
      const trace = { viewer: null, ip, userAgent: random.pick(BROWSERS) }
      world.views.count({ id: post.id, author: { uid: post.author.viewer.id } }, trace)
    }
  }
  await world.views.flush()
}

function interestIn({ clock, random }: World, { article, since }: PublicPost): number {
  const age = (clock.now().getTime() - since.getTime()) / DAY_MS
  const fame = random.fork(`fame ${article.title}`).between(0.4, 1.6) + article.comments.length / 10
  return (fame * 26) / (1 + age * 0.8) + fame
}
