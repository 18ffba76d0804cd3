import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { renewOutside } from '../../posts/service.ts'
import { screen } from '../../screening/service.ts'
import { readSettings } from '../../site/service.ts'
import { findActorByUri, IS_SHOWN, saveActor } from './queries.ts'
import type { RemoteActor } from './remote-actor.ts'

/** For external checks, which ask who the author is. */
const NO_MEMBER = 0

/** Somebody of another site as the writer of a text: the lists hold for them as for a newcomer. */
export function writerOf({ username, host }: Pick<RemoteActor, 'username' | 'host'>) {
  return { id: NO_MEMBER, username: `@${username}@${host}`, role: 'user' as const, level: 0 }
}

/** What is looked through for words that names must not have. */
export function namesOf({ display_name, username }: Pick<RemoteActor, 'display_name' | 'username'>): string {
  return display_name === username ? username : `${display_name}\n${username}`
}

/**
 * Stores or renews somebody of another site. Who is known here keeps the name they have if a list of the owner objects to the new one, so
 * that nobody who was let in takes another name below posts. Pages that show the name are renewed.
 */
export async function keepActor(trx: Trx, actor: RemoteActor): Promise<number> {
  const stored = await findActorByUri(trx, actor.uri)
  const isRenamed = stored !== undefined && namesOf(stored) !== namesOf(actor)
  const { display_name, username } = isRenamed && !(await mayBeCalled(trx, actor)) ? stored : actor
  const id = await saveActor(trx, { ...actor, display_name, username })
  if (stored && (stored.url !== actor.url || namesOf(stored) !== namesOf({ display_name, username })))
    await renewPagesOf(trx, id)
  return id
}

/** Who has signed with a new key: the one before is good for nothing from now on. */
export async function renewKey(trx: Trx, { uri, key_id, public_key }: RemoteActor): Promise<void> {
  await sql`update federation_actors set key_id = ${key_id}, public_key = ${public_key}, fetched_at = ${trx.now}
    where uri = ${uri} and (key_id, public_key) is distinct from (${key_id}, ${public_key})`.execute(trx)
}

/** By the lists alone: nobody waits for a name, so external checks are not asked. */
async function mayBeCalled(trx: Trx, actor: RemoteActor): Promise<boolean> {
  const texts = [{ scope: 'names' as const, text: namesOf(actor) }]
  const submission = { writer: writerOf(actor), texts, links: [], reviewed: false, history: null }
  try {
    const held = await screen(trx, await readSettings(trx), trx.now, submission, async () => null)
    return held.held_for === null
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function renewPagesOf(trx: Trx, actorId: number): Promise<void> {
  const shown = sql<{ post_id: number }>`select distinct r.post_id from federation_replies r
    where r.actor_id = ${actorId} and ${IS_SHOWN}`
  const { rows } = await shown.execute(trx)
  await renewOutside(
    trx,
    rows.map(({ post_id }) => post_id),
  )
}
