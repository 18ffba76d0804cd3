import { addComment, replyTo, toggleLike } from '../../features/comments/service.ts'
import type { Article, ArticleComment } from './articles.ts'
import { CHARACTERS } from './characters.ts'
import type { TimelineEvent } from './timeline.ts'
import { hoursAfter, joinedAt, type World } from './world.ts'

/** The comments on an article, in page order, spread over hours or days; people who love its theme like some of them. */
export function comments(
  world: World,
  article: Article,
  postId: () => number,
  from: Date,
  until: Date,
): TimelineEvent[] {
  const ids: number[] = []
  const times = timesOf(world, article, from, until)
  return [
    ...article.comments.map((comment, index) => ({ at: times[index]!, act: () => send(comment, index) })),
    { at: hoursAfter(until, -0.1), act: like },
  ]

  async function send({ name, text, depth }: ArticleComment, index: number): Promise<void> {
    const person = world.people.get(name)
    const parent = article.comments.findLastIndex((other, at) => at < index && other.depth < depth)
    // A short demo leaves out some people, and with them the replies to their comments.
    if (!person || (depth > 0 && ids[parent] === undefined)) return
    const input = { content: text }
    const { db } = world
    const comment =
      depth === 0
        ? await addComment(db, person.viewer, postId(), input)
        : await replyTo(db, person.viewer, ids[parent]!, input)
    ids[index] = comment.id
  }

  async function like(): Promise<void> {
    const random = world.random.fork(`likes ${article.title}`)
    const readers = [...world.people.values()].filter(({ character }) =>
      character.loves.includes(article.theme),
    )
    for (const reader of readers) {
      for (const id of ids) if (id && random.happens(0.3)) await toggleLike(world.db, reader.viewer, id)
    }
  }
}

/** In order, each after its author registered and before the end. */
function timesOf(world: World, article: Article, from: Date, until: Date): Date[] {
  const random = world.random.fork(`talk ${article.title}`)
  let at = from
  return article.comments.map(({ name }, index) => {
    const gap = random.happens(0.3) ? random.between(3, 20) : random.between(0.1, 2.5)
    const author = CHARACTERS.find((character) => character.name === name)
    if (!author) throw new Error(`Nobody is called ${name}`)
    const wanted = Math.max(hoursAfter(at, gap).getTime(), hoursAfter(joinedAt(world, author), 5).getTime())
    const left = (until.getTime() - at.getTime()) / (article.comments.length - index + 1)
    at = wanted < until.getTime() ? new Date(wanted) : new Date(at.getTime() + left)
    return at
  })
}
