import { addComment, replyTo } from '../../features/comments/service.ts'
import type { Article, Line } from './articles.ts'
import { CHARACTERS } from './people.ts'
import type { Happening } from './timeline.ts'
import { hoursAfter, joinedAt, type World } from './world.ts'

/** What is said below a post, in the order of the page, over some hours or days. */
export function talk(
  world: World,
  article: Article,
  postId: () => number,
  from: Date,
  until: Date,
): Happening[] {
  const said: number[] = []
  const times = timesOf(world, article, from, until)
  return article.talk.map((line, index) => ({ at: times[index]!, act: () => say(line, index) }))

  async function say({ name, words, depth }: Line, index: number): Promise<void> {
    const person = world.people.get(name)
    const above = article.talk.findLastIndex((line, place) => place < index && line.depth < depth)
    // In a short story some are missing, and with them whatever is said to them.
    if (!person || (depth > 0 && said[above] === undefined)) return
    const wish = { content: words }
    const { db } = world
    const comment =
      depth === 0
        ? await addComment(db, person.viewer, postId(), wish)
        : await replyTo(db, person.viewer, said[above]!, wish)
    said[index] = comment.id
  }
}

/** Nobody speaks before they have come, and everything is said before the end. */
function timesOf(world: World, article: Article, from: Date, until: Date): Date[] {
  const random = world.random.fork(`talk ${article.title}`)
  let at = from
  return article.talk.map(({ name }, index) => {
    const gap = random.happens(0.3) ? random.between(3, 20) : random.between(0.1, 2.5)
    const there = CHARACTERS.find((character) => character.name === name)
    if (!there) throw new Error(`Nobody is called ${name}`)
    const wanted = Math.max(hoursAfter(at, gap).getTime(), hoursAfter(joinedAt(world, there), 5).getTime())
    const left = (until.getTime() - at.getTime()) / (article.talk.length - index + 1)
    at = wanted < until.getTime() ? new Date(wanted) : new Date(at.getTime() + left)
    return at
  })
}
