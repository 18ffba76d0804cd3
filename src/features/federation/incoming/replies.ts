import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { excerpt } from '../../../kernel/text/excerpt.ts'
import * as notifications from '../../notifications/service.ts'
import { renewOutside } from '../../posts/service.ts'
import { type Hold, linksIn } from '../../screening/rules.ts'
import { type Ask, isBlockedHost, maskWords, screen } from '../../screening/service.ts'
import { readSettings } from '../../site/service.ts'
import { keepActor, namesOf, writerOf } from './actors.ts'
import { answeredPost, IS_SHOWN } from './queries.ts'
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

/** Held, unless the author of the post or a moderator has let this person in, and nothing in the text holds it. */
export async function addReply(
  trx: Trx,
  { origin }: Incoming,
  actor: RemoteActor,
  { uri, url, in_reply_to, published_at, text }: CleanReply,
  ask: Ask,
): Promise<void> {
  const post = text === '' ? undefined : await answeredPost(trx, origin, in_reply_to)
  if (!post || post.closed) return
  const { user_id, post_id } = post
  const { admitted, held, held_of_all } = await standingOf(trx, user_id, actor.uri)
  if (admitted === false) return
  const isFull = held >= MAX_HELD_OF_ACTOR || held_of_all >= MAX_HELD_OF_AUTHOR
  // Somebody who was let in was let in by name; what they call themselves since is looked at when it is stored.
  const names = admitted === true ? '' : namesOf(actor)
  const judged = admitted === null && isFull ? null : await judge(trx, actor, { text, names }, ask)
  if (!judged) return
  const isShown = admitted === true && judged.held_for === null
  if (!isShown && isFull) return
  const actor_id = await keepActor(trx, actor)
  const written = published_at === null ? trx.now : new Date(published_at)
  const inserted = await trx
    .insertInto('federation_replies')
    .values({
      post_id,
      actor_id,
      uri,
      url,
      ...judged,
      published_at: written < trx.now ? written : trx.now,
      received_at: trx.now,
    })
    .onConflict((oc) => oc.column('uri').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  if (isShown) await renewOutside(trx, [post_id])
  // Of those who wait for the author, the first answer of each person is told; the page has the others.
  if (isShown || (admitted === null && held === 0))
    await notifyAuthor(trx, { user_id, post_id, actor, text: judged.content, isHeld: !isShown })
}

/**
 * As a comment is judged, and the name of its writer as names are, by the lists of the owner and the external checks. What is asked of
 * newcomers is not asked: somebody let this person in. Null: it must not be said here.
 */
async function judge(
  trx: Trx,
  actor: RemoteActor,
  { text, names }: { text: string; names: string },
  ask: Ask,
): Promise<(Hold & { content: string }) | null> {
  // Their name leads there, whatever they say.
  if (await isBlockedHost(trx, new URL(actor.uri).hostname)) return null
  const writer = writerOf(actor)
  const content = await maskWords(trx, writer, 'comments', text)
  const texts = [
    { scope: 'comments' as const, text: content },
    { scope: 'names' as const, text: names },
  ]
  const submission = { writer, texts, links: linksIn(content), reviewed: false, history: null }
  try {
    return { ...(await screen(trx, await readSettings(trx), trx.now, submission, ask)), content }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
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
      where p.author_id = ${userId} and p.deleted_at is null and (r.held_for is not null or not exists (select from federation_admissions d
        where d.user_id = p.author_id and d.actor_id = r.actor_id))
      limit ${sql.lit(MAX_HELD_OF_AUTHOR)}) as waiting`.execute(trx)
  return rows[0] ?? { admitted: null, held: 0, held_of_all: 0 }
}

interface News {
  user_id: number
  post_id: number
  actor: Pick<RemoteActor, 'username' | 'host'>
  text: string
  isHeld: boolean
}

export function notifyAuthor(trx: Trx, { user_id, post_id, actor, text, isHeld }: News): Promise<void> {
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

/** Judged as it is now; what must not be said here any more is deleted. */
export async function editReply(
  trx: Trx,
  actor: RemoteActor,
  { uri, text }: CleanReply,
  ask: Ask,
): Promise<void> {
  const judged = text === '' ? null : await judge(trx, actor, { text, names: '' }, ask)
  if (!judged) return removeReply(trx, actor.uri, uri)
  const { content, held_for, held_details } = judged
  const details = held_details && JSON.stringify(held_details)
  const written = sql<Written>`select r.id, r.post_id, ${IS_SHOWN} as shown
    from federation_replies r join federation_actors a on a.id = r.actor_id
    where a.uri = ${actor.uri} and r.uri = ${uri} and r.content <> ${content} for update of r`
  const [before] = (await written.execute(trx)).rows
  if (!before) return
  // A decision is about the text that was read.
  const newId = held_for === null ? sql`` : sql`id = default,`
  const edited = sql<Written>`update federation_replies r set ${newId}
      content = ${content}, edited_at = ${trx.now}, held_for = ${held_for}, held_details = ${details}::jsonb
    where r.id = ${before.id} returning r.id, r.post_id, ${IS_SHOWN} as shown`
  const { shown } = one((await edited.execute(trx)).rows)
  if (before.shown || shown) await renewOutside(trx, [before.post_id])
}

/** Whether readers of the post see it. */
interface Written {
  id: number
  post_id: number
  shown: boolean
}

/** Only by the actor who wrote it. */
export async function removeReply(trx: Trx, actorUri: string, uri: string): Promise<void> {
  const removed = sql<Written>`delete from federation_replies r using federation_actors a
    where a.id = r.actor_id and a.uri = ${actorUri} and r.uri = ${uri}
    returning r.id, r.post_id, ${IS_SHOWN} as shown`
  for (const { post_id, shown } of (await removed.execute(trx)).rows)
    if (shown) await renewOutside(trx, [post_id])
}
