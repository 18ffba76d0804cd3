import type { Db } from '../../../kernel/db/db.ts'
import { findActor } from '../queries.ts'
import {
  answeredPost,
  federatedPost,
  findActorByUri,
  findReply,
  followsAnyone,
  hasReacted,
} from './queries.ts'
import { actorHash, type Incoming } from './rules.ts'
import type { Task } from './tasks.ts'

export interface Concern {
  /** The author who is concerned, and asks the other site who that is; null: any author may ask. */
  author: number | null
}

/** Somebody who is known here, though their key may have to be fetched. */
const KNOWN: Concern = { author: null }

/** Whether a task is about something that is here. What is not is neither verified nor stored; nobody asked for it. */
export async function concernOf(
  db: Db,
  { origin, keyFor }: Incoming,
  task: Task,
  actorUri: string,
): Promise<Concern | null> {
  const now = db.clock.now()
  const known = (isKnown: boolean) => (isKnown ? KNOWN : null)
  const about = (found: { author_id: number } | undefined) => found && { author: found.author_id }
  const hash = () => actorHash(keyFor, actorUri)
  switch (task.kind) {
    case 'follow':
      return (await findActor(db, now, task.author)) ? { author: task.author } : null
    case 'unfollow':
      return known(await followsAnyone(db, actorUri))
    case 'react':
      return about(await federatedPost(db, task.post)) ?? null
    case 'unreact':
      return (await hasReacted(db, hash(), task.post))
        ? (about(await federatedPost(db, task.post)) ?? KNOWN)
        : null
    case 'reply':
      return about(await answeredPost(db, origin, task.reply.in_reply_to)) ?? null
    case 'edit':
      return known((await findReply(db, task.reply.uri))?.actor_uri === actorUri)
    case 'delete':
      return known((await findReply(db, task.uri))?.actor_uri === actorUri)
    case 'leave':
      return known((await findActorByUri(db, actorUri)) !== undefined || (await hasReacted(db, hash())))
    case 'rename':
      return known((await findActorByUri(db, actorUri)) !== undefined)
    case 'flag': {
      for (const post of task.posts) {
        const found = await federatedPost(db, post)
        if (found) return { author: found.author_id }
      }
      return task.author !== null && (await findActor(db, now, task.author)) ? { author: task.author } : null
    }
  }
}
