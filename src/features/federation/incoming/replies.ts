import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { excerpt } from '../../../kernel/text/excerpt.ts'
import * as notifications from '../../notifications/service.ts'
import { answeredPost, saveActor, showChanged } from './queries.ts'
import type { RemoteActor } from './remote-actor.ts'
import { type Incoming, MAX_HELD_OF_ACTOR, MAX_HELD_OF_AUTHOR } from './rules.ts'

const MAX_EXCERPT = 60

interface CleanReply {
  uri: string
  url: string | null
  in_reply_to: string
  published_at: string | null
  text: string
}

/** Held, unless the author of the post or a moderator has let this person in. */
export async function addReply(
  trx: Trx,
  { origin }: Incoming,
  actor: RemoteActor,
  { uri, url, in_reply_to, published_at, text }: CleanReply,
): Promise<void> {
  const post = text === '' ? undefined : await answeredPost(trx, origin, in_reply_to)
  if (!post || post.closed) return
  const { user_id, post_id } = post
  const { admitted, held, held_of_all } = await standingOf(trx, user_id, actor.uri)
  if (admitted === false) return
  if (admitted === null && (held >= MAX_HELD_OF_ACTOR || held_of_all >= MAX_HELD_OF_AUTHOR)) return
  const actor_id = await saveActor(trx, actor)
  const written = published_at === null ? trx.now : new Date(published_at)
  const inserted = await trx
    .insertInto('federation_replies')
    .values({
      post_id,
      actor_id,
      uri,
      url,
      content: text,
      published_at: written < trx.now ? written : trx.now,
      received_at: trx.now,
    })
    .onConflict((oc) => oc.column('uri').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  if (admitted) await showChanged(trx, [post_id])
  // Of those who wait, the first answer of each person is told; the page has the others.
  if (admitted || held === 0) await notifyAuthor(trx, { user_id, post_id, actor, text, isHeld: !admitted })
}

/** What was decided about this person, and how much of theirs, and of anybody's, waits for the author. */
async function standingOf(
  trx: Trx,
  userId: number,
  uri: string,
): Promise<{ admitted: boolean | null; held: number; held_of_all: number }> {
  const { rows } = await sql<{ admitted: boolean | null; held: number; held_of_all: number }>`
    select (select d.admitted from federation_admissions d join federation_actors a on a.id = d.actor_id
        where d.user_id = ${userId} and a.uri = ${uri}) as admitted,
      count(*) filter (where waiting.uri = ${uri}) as held, count(*) as held_of_all
    from (select a.uri from federation_replies r join posts p on p.id = r.post_id join federation_actors a on a.id = r.actor_id
      where p.author_id = ${userId} and not exists (select from federation_admissions d
        where d.user_id = p.author_id and d.actor_id = r.actor_id)
      limit ${sql.lit(MAX_HELD_OF_AUTHOR)}) as waiting`.execute(trx)
  return rows[0] ?? { admitted: null, held: 0, held_of_all: 0 }
}

function notifyAuthor(
  trx: Trx,
  {
    user_id,
    post_id,
    actor,
    text,
    isHeld,
  }: { user_id: number; post_id: number; actor: RemoteActor; text: string; isHeld: boolean },
): Promise<void> {
  return notifications.notify(trx, {
    kind: 'system',
    recipient_id: user_id,
    related_id: post_id,
    data: {
      event: isHeld ? 'outside_reply_held' : 'outside_reply',
      post_id,
      name: `@${actor.username}@${actor.host}`,
      excerpt: excerpt(text, MAX_EXCERPT),
    },
  })
}

export async function editReply(trx: Trx, actorUri: string, { uri, text }: CleanReply): Promise<void> {
  if (text === '') return removeReply(trx, actorUri, uri)
  const edited = sql<{
    post_id: number
  }>`update federation_replies r set content = ${text}, edited_at = ${trx.now}
    from federation_actors a where a.id = r.actor_id and a.uri = ${actorUri} and r.uri = ${uri} and r.content <> ${text}
    returning r.post_id`
  for (const { post_id } of (await edited.execute(trx)).rows) await showChanged(trx, [post_id])
}

/** Only by the actor who wrote it. */
export async function removeReply(trx: Trx, actorUri: string, uri: string): Promise<void> {
  const removed = sql<{ post_id: number }>`delete from federation_replies r using federation_actors a
    where a.id = r.actor_id and a.uri = ${actorUri} and r.uri = ${uri} returning r.post_id`
  for (const { post_id } of (await removed.execute(trx)).rows) await showChanged(trx, [post_id])
}
