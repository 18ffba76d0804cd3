import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { renewOutside } from '../../posts/service.ts'
import { dropAccepts, queueActivity } from '../outbox.ts'
import { findActor } from '../queries.ts'
import { actorUri } from '../rules.ts'
import { keepActor } from './actors.ts'
import { federatedPost, IS_SHOWN } from './queries.ts'
import type { RemoteActor } from './remote-actor.ts'
import { actorHash, type Incoming } from './rules.ts'
import type { Task } from './tasks.ts'

type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>

const MAX_FLAGS_OF_HOST = 100

/** Told again to somebody who follows already: their site has forgotten it. The author must be held (`holdAuthor`). */
export async function follow(
  trx: Trx,
  { origin }: Incoming,
  actor: RemoteActor,
  { author, uri }: TaskOf<'follow'>,
): Promise<void> {
  const followed = await findActor(trx, trx.now, author)
  if (!followed || (await isTurnedAway(trx, followed.user_id, actor.uri))) return
  const actor_id = await keepActor(trx, actor)
  await trx
    .insertInto('federation_followers')
    .values({ author_id: author, actor_id, follow_uri: uri, created_at: trx.now })
    .onConflict((oc) => oc.columns(['author_id', 'actor_id']).doUpdateSet({ follow_uri: uri }))
    .execute()
  const object = { id: uri, type: 'Follow', actor: actor.uri, object: actorUri(origin, author) }
  const { host, inbox } = actor
  const accept = await queueActivity(trx, origin, { author, type: 'Accept', object, to: [{ host, inbox }] })
  await dropAccepts(trx, author, actor, accept)
}

export async function unfollow(
  trx: Trx,
  actorUri: string,
  { author, uri }: TaskOf<'unfollow'>,
): Promise<void> {
  const which = author === null ? sql`f.follow_uri = ${uri}` : sql`f.author_id = ${author}`
  await sql`delete from federation_followers f using federation_actors a
    where a.id = f.actor_id and a.uri = ${actorUri} and ${which}`.execute(trx)
}

/** Whether the author wants nothing more of this person. */
async function isTurnedAway(trx: Trx, userId: number, uri: string): Promise<boolean> {
  const found = sql`select from federation_admissions d join federation_actors a on a.id = d.actor_id
    where d.user_id = ${userId} and a.uri = ${uri} and not d.admitted`
  return (await found.execute(trx)).rows.length > 0
}

/** Counted once for each actor; who it was is not stored. */
export async function react(
  trx: Trx,
  { keyFor }: Incoming,
  uri: string,
  { post, reaction }: TaskOf<'react'>,
): Promise<void> {
  const reacted = await federatedPost(trx, post)
  if (!reacted || (await isTurnedAway(trx, reacted.user_id, uri))) return
  const counted = await trx
    .insertInto('federation_reactions')
    .values({ post_id: post, kind: reaction, actor_hash: actorHash(keyFor, uri), received_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  if (counted) await renewOutside(trx, [post])
}

export async function unreact(
  trx: Trx,
  { keyFor }: Incoming,
  uri: string,
  { post, reaction }: TaskOf<'unreact'>,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('federation_reactions')
    .where('post_id', '=', post)
    .where('kind', '=', reaction)
    .where('actor_hash', '=', actorHash(keyFor, uri))
    .executeTakeFirst()
  if (numDeletedRows > 0) await renewOutside(trx, [post])
}

/** With everything that came of that actor: follows, answers, likes, and what was decided about them. */
export async function removeActor(trx: Trx, { keyFor }: Incoming, uri: string): Promise<void> {
  const replies = sql<{
    post_id: number
    shown: boolean
  }>`delete from federation_replies r using federation_actors a
    where a.id = r.actor_id and a.uri = ${uri} returning r.post_id, ${IS_SHOWN} as shown`
  const shown = (await replies.execute(trx)).rows.filter((reply) => reply.shown)
  const posts = new Set(shown.map(({ post_id }) => post_id))
  const reactions = trx
    .deleteFrom('federation_reactions')
    .where('actor_hash', '=', actorHash(keyFor, uri))
    .returning('post_id')
  for (const { post_id } of await reactions.execute()) posts.add(post_id)
  await trx.deleteFrom('federation_actors').where('uri', '=', uri).execute()
  await renewOutside(trx, [...posts])
}

/** A site speaks for its people here: what it reports about one thing is one report, with the latest reason. */
export async function insertFlags(
  trx: Trx,
  host: string,
  { posts, author, reason }: TaskOf<'flag'>,
): Promise<void> {
  const found = await Promise.all(posts.map((post) => federatedPost(trx, post)))
  const targets: { target_type: 'post' | 'user'; target_id: number }[] = found.flatMap((post) =>
    post ? [{ target_type: 'post', target_id: post.post_id }] : [],
  )
  if (targets.length === 0 && author !== null) {
    const flagged = await findActor(trx, trx.now, author)
    if (flagged) targets.push({ target_type: 'user', target_id: flagged.user_id })
  }
  for (const target of targets)
    await sql`insert into federation_flags (host, target_type, target_id, reason, received_at)
      select ${host}, ${target.target_type}, ${target.target_id}, ${reason}, ${trx.now}
      where (select count(*) from federation_flags where host = ${host}) < ${sql.lit(MAX_FLAGS_OF_HOST)}
      on conflict (host, target_type, target_id) do update set reason = excluded.reason`.execute(trx)
}
