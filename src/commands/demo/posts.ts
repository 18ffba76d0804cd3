import { createReadStream } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createPost, deletePost, submitPost, uploadPicture } from '../../features/authoring/service.ts'
import { approvePost, lockPost, rejectPost } from '../../features/post-review/service.ts'
import { receiveFile } from '../../kernel/files/received-file.ts'
import type { Article } from './articles.ts'
import { reviewerOf } from './characters.ts'
import { comments } from './comments.ts'
import { htmlOf, picturesIn } from './markup.ts'
import type { TimelineEvent } from './timeline.ts'
import { hoursAfter, isReviewed, momentOf, type Person, personNamed, type World } from './world.ts'

/** All events of one post: created, reviewed while review is on, commented on, and locked or deleted if that is its outcome. */
export function postEvents(world: World, article: Article): TimelineEvent[] {
  const random = world.random.fork(article.title)
  const writtenAt = momentOf(world, article.daysAgo, random.between(8, 21))
  const reviewed = isReviewed(world, writtenAt)
  const decidedAt = reviewed
    ? earlier(hoursAfter(writtenAt, random.between(0.5, 4)), momentOf(world, 0, 1))
    : writtenAt
  const endsAt = momentOf(world, 0, random.between(6, 20))
  let id = 0

  const create = async () => {
    id = await createFrom(world, article, reviewed)
    if (!reviewed && article.outcome !== 'draft') addToWorld(world, article, id)
  }
  const review = async () => {
    const { viewer } = personNamed(world, reviewerOf(article.author))
    if (article.outcome === 'rejected') await rejectPost(world.db, viewer, id, article.reason)
    else await approvePost(world.db, viewer, id)
    if (article.outcome !== 'rejected') addToWorld(world, article, id)
  }
  const remove = async () => {
    world.posts = world.posts.filter((post) => post.id !== id)
    if (article.outcome === 'locked')
      await lockPost(world.db, personNamed(world, reviewerOf(article.author)).viewer, id, article.reason)
    else await deletePost(world.db, personNamed(world, article.author).viewer, id)
  }

  const events: TimelineEvent[] = [{ at: writtenAt, act: create }]
  if (article.outcome === 'draft' || article.outcome === 'pending') return events
  if (reviewed) events.push({ at: decidedAt, act: review })
  if (article.outcome === 'rejected') return events
  if (article.outcome !== 'approved') events.push({ at: endsAt, act: remove })
  return [...events, ...comments(world, article, () => id, decidedAt, endsAt)]
}

async function createFrom(world: World, article: Article, reviewed: boolean): Promise<number> {
  const { db } = world
  const author = personNamed(world, article.author)
  const { title, tags } = article
  const cover_url = article.cover && (await upload(world, author, article.cover))
  const addresses = new Map<string, string>()
  for (const name of picturesIn(article.text)) addresses.set(name, await upload(world, author, name))
  const body = htmlOf(article.text, (name) => addresses.get(name)!)
  const draft = article.outcome === 'draft'
  const { id } = await createPost(db, author.viewer, { title, tags, cover_url, body, draft })
  if (reviewed && !draft) await submitPost(db, author.viewer, id)
  return id
}

async function upload({ db, files }: World, { viewer }: Person, name: string): Promise<string> {
  const file = createReadStream(path.join(import.meta.dirname, 'pictures', `${name}.webp`))
  await using picture = await receiveFile(os.tmpdir(), file)
  return (await uploadPicture(db, files, viewer, picture)).url
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function addToWorld(world: World, article: Article, id: number): void {
  world.posts.push({ id, article, author: personNamed(world, article.author), since: world.clock.now() })
}
