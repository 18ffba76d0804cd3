import type { FastifyInstance } from 'fastify'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import { sha256 } from '../../../kernel/crypto/token.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { InvalidRequest, Refusal, unavailable } from '../../../kernel/errors.ts'
import { safeOpen } from '../../../kernel/fetch/safe-fetch.ts'
import { addressLimitKey, enforceLimit, type Limit } from '../../../kernel/http/rate-limit.ts'
import { currentSettings } from '../../site/service.ts'
import { readPublicKey, readSignature, signRequest } from '../http-signatures.ts'
import { privateKeyOf } from '../keys.ts'
import { findAuthor, firstAuthor } from '../queries.ts'
import { keyUri, mayFederateWith } from '../rules.ts'
import { type HttpMessage, SignatureError } from '../signature-base.ts'
import { type Activity, hostOfUri, readActivity } from './activity.ts'
import { type ActorCache, actorCache, type SignGet } from './actor-cache.ts'
import { type Concern, concernOf } from './concern.ts'
import { enqueue, findActorByUri, hasReceived } from './queries.ts'
import type { RemoteActor } from './remote-actor.ts'
import { INBOX_CHANNEL, type Incoming } from './rules.ts'
import { type Task, taskOf } from './tasks.ts'

/** Of one site, counted once its signature is verified: nobody can use up the share of another. */
const FROM_ONE_SITE: Limit = { name: 'federation_host', per: 'ip', max: 600, windowSeconds: 600 }

/** What takes in activities, with the keys that this process has fetched. */
export function openInbox({
  config,
  db,
  keyFor,
}: Pick<FastifyInstance, 'config' | 'db' | 'keyFor'>): Omit<Receiving, 'origin'> {
  const { federationPrivateAddresses: allowsHttp, limits } = config
  const open = safeOpen({ privateAddresses: allowsHttp })
  const actors = actorCache(open, { allowsHttp, now: () => db.clock.now().getTime() })
  return { keyFor, allowsHttp, actors, limits }
}

interface Receiving extends Incoming {
  actors: ActorCache
  /** The scale of the rate limits. */
  limits: number
}

/**
 * Takes an activity in: verified and queued, or thrown away where it is about nothing here. Whatever costs something comes after what
 * tells that it is not worth it: the digest before the look-ups, those before the key is fetched.
 */
export async function receive(
  db: Db,
  receiving: Receiving,
  message: HttpMessage,
  json: unknown,
): Promise<void> {
  const { origin, allowsHttp } = receiving
  const activity = readActivity(json, allowsHttp)
  if (!activity) throw new InvalidRequest([{ field: 'id', rule: 'other' }])
  const host = hostOfUri(activity.actor)
  if (!mayFederateWith(currentSettings(db), host)) throw new Refusal('forbidden')
  const signature = signatureOf(message, db.clock.now())
  if (hostOfUri(signature.keyId) !== host) throw unsigned('the key is of another site')
  const task = taskOf(activity, { origin, allowsHttp })
  const concern = task && (await concernOf(db, receiving, task, activity.actor))
  if (!concern) return
  const idHash = sha256(`${activity.actor} ${activity.id}`)
  if (await hasReceived(db, idHash)) return
  const actor = await verifiedActor(db, receiving, activity, task, concern, signature)
  await enforceLimit(
    db,
    FROM_ONE_SITE,
    { subject: addressLimitKey(receiving.keyFor, host) },
    receiving.limits,
  )
  const isQueued = await enqueue(db, { idHash, host, task, actor, uri: activity.actor })
  // Two at once with the same id: the other one was quicker.
  if (!isQueued && !(await hasReceived(db, idHash))) throw unavailable()
  db.signals.send(INBOX_CHANNEL, [0])
}

function signatureOf(message: HttpMessage, now: Date) {
  try {
    return readSignature(message, now)
  } catch (error) {
    throw error instanceof SignatureError ? unsigned(error.message) : error
  }
}

function unsigned(reason: string): Refusal {
  return new Refusal('signature_invalid', { details: { reason } })
}

/**
 * The actor whose key has signed: as it is stored, as it was fetched, or, where the key does not fit or the actor says that something has
 * changed, as it is now. Null for one that is gone, which its site says in place of a key.
 */
async function verifiedActor(
  db: Db,
  { actors, keyFor, origin }: Receiving,
  { actor: uri }: Activity,
  task: Task,
  { author }: Concern,
  { keyId, isBy }: ReturnType<typeof readSignature>,
): Promise<RemoteActor | null> {
  const isSigner = (actor: RemoteActor) => {
    const key = actor.key_id === keyId ? readPublicKey(actor.public_key) : null
    return key !== null && isBy(key)
  }
  const stored = await findActorByUri(db, uri)
  const isStored = stored !== undefined && isSigner(stored)
  if (isStored && task.kind !== 'rename') return stored
  const asks = author ?? (await firstAuthor(db))
  const signGet = asks === null ? null : await signerFor(db, asks, { keyFor, origin })
  if (isStored) {
    const renewed = await actors.renew(uri, keyId, signGet)
    return renewed === null || renewed === 'gone' ? stored : renewed
  }
  for (const ask of [actors.find, actors.refetch]) {
    const actor = await ask(uri, keyId, signGet)
    if (actor === 'gone' && task.kind === 'leave') return null
    if (actor && actor !== 'gone' && isSigner(actor)) return actor
  }
  throw unsigned('the signature is none of the actor')
}

/** Sites in secure mode answer signed questions only; the author who is concerned asks. */
async function signerFor(
  db: Db,
  id: number,
  { keyFor, origin }: { keyFor: KeyFor; origin: string },
): Promise<SignGet | null> {
  const author = await findAuthor(db, id)
  const privateKey = author && privateKeyOf(author, keyFor)
  if (!author || !privateKey) return null
  return (url) =>
    signRequest(
      { method: 'GET', url, body: null },
      { keyId: keyUri(origin, author.id), privateKey, scheme: 'cavage', now: db.clock.now() },
    )
}
