import type { Logger } from 'pino'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { settle } from '../../kernel/ops/queue.ts'
import { openLanes } from '../../kernel/ops/queue-lanes.ts'
import { readSettings } from '../site/service.ts'
import type { DeliverToInbox, InboxAnswer } from './deliver.ts'
import { type SignatureScheme, signRequest } from './http-signatures.ts'
import { newKey, privateKeyOf } from './keys.ts'
import {
  countAttempt,
  type Delivery,
  deleteDelivery,
  dropDeliveriesTo,
  dropFollowersAt,
  giveUp,
  keepLane,
  leaveLane,
  nextDelivery,
  updateLane,
} from './lanes.ts'
import { findAuthor, LANE_QUEUE, type Lane, replaceKey } from './queries.ts'
import {
  ACTIVITY_TYPE,
  DELIVERIES_IN_TURN,
  HOSTS_AT_ONCE,
  keyUri,
  MAX_ATTEMPTS,
  MAX_FAILING_MS,
  mayFederateWith,
  retryAfterMs,
  verdictOn,
} from './rules.ts'

export interface Sending {
  deliver: DeliverToInbox
  keyFor: KeyFor
  /** Origin of PUBLIC_URL. */
  origin: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Bulkheads: each site has its lane, so one that hangs holds up nobody else, and what it is sent arrives in order. */
export function hostLanes(db: Db, sending: Sending) {
  const attempt = (lane: Lane, stopping: AbortSignal) =>
    serve(db, lane, sending, stopping).catch((err) =>
      sending.log.warn({ err, host: lane.host }, 'could not deliver to another site'),
    )
  const limits = { lanes: HOSTS_AT_ONCE, perGroup: 1, group: 'host' } as const
  return openLanes(db, LANE_QUEUE, limits, attempt)
}

/** One delivery after the other, until there is none, one of them fails, or it is the turn of another site. */
async function serve(db: Db, lane: Lane, sending: Sending, stopping: AbortSignal): Promise<void> {
  if (!mayFederateWith(await readSettings(db), lane.host))
    return settleLane(db, lane, async (trx) => {
      await dropDeliveriesTo(trx, lane.host)
      await leaveLane(trx, lane)
    })
  let scheme = lane.signature
  let sent = 0
  while (sent < DELIVERIES_IN_TURN && !stopping.aborted) {
    const delivery = await nextDelivery(db, lane.host)
    if (!delivery) break
    let answer = await send(db, delivery, scheme, sending)
    const other = otherScheme(scheme, answer)
    if (other) answer = await send(db, delivery, other, sending)
    if (other && verdictOn(answer.status) === 'sent') scheme = other
    if (!(await record(db, { ...lane, signature: scheme }, delivery, answer, sent === 0, sending.log))) return
    sent++
  }
  await settleLane(db, lane, (trx) => leaveLane(trx, lane))
}

function settleLane(db: Db, lane: Lane, work: (trx: Trx) => Promise<void>): Promise<void> {
  return settle(db, LANE_QUEUE, lane, work)
}

/** Double-knocking: where a signature was not accepted, the other kind is tried. Some cannot read the newer one, and say 400 or 403. */
function otherScheme(scheme: SignatureScheme, { status }: InboxAnswer): SignatureScheme | null {
  if (scheme === 'cavage') return verdictOn(status) === 'unsigned' ? 'rfc9421' : null
  return verdictOn(status) === 'unsigned' || status === 400 || status === 403 ? 'cavage' : null
}

async function send(
  db: Db,
  { author_id, inbox, body: text }: Delivery,
  scheme: SignatureScheme,
  { deliver, keyFor, origin }: Sending,
): Promise<InboxAnswer> {
  const privateKey = await signingKey(db, author_id, keyFor)
  const [url, body, now] = [new URL(inbox), Buffer.from(text), db.clock.now()]
  const headers = { 'content-type': ACTIVITY_TYPE, 'user-agent': `Joule (+${origin})` }
  const message = { method: 'POST', url, headers, body }
  const signed = await signRequest(message, { keyId: keyUri(origin, author_id), privateKey, scheme, now })
  return deliver(url, { ...headers, ...signed }, body)
}

/** A key that was lost with SECRET is replaced: other sites read the actor again where a signature does not match. */
async function signingKey(db: Db, authorId: number, keyFor: KeyFor) {
  const author = await findAuthor(db, authorId)
  if (!author) throw new Error(`author ${authorId} has been erased`)
  const own = privateKeyOf(author, keyFor)
  if (own) return own
  const fresh = await newKey(keyFor)
  await transaction(db, (trx) => replaceKey(trx, author, fresh))
  const stored = await findAuthor(db, authorId)
  const key = stored && privateKeyOf(stored, keyFor)
  if (!key) throw new Error(`the key of author ${authorId} cannot be read`)
  return key
}

/** Whether the site may be sent more. `first`: nothing got through since the lane was opened. */
async function record(
  db: Db,
  lane: Lane,
  delivery: Delivery,
  answer: InboxAnswer,
  first: boolean,
  log: Sending['log'],
): Promise<boolean> {
  const { status, error } = answer
  const verdict = verdictOn(status)
  const facts = { host: lane.host, kind: delivery.kind, status, error }
  if (verdict === 'sent') log.info(facts, 'delivered to another site')
  else log.warn(facts, `could not deliver to another site: ${verdict}`)
  // A signature that is not accepted now may be so later: the site could not read the key, or has an old one.
  const mayPass = verdict === 'failed' || verdict === 'unsigned'
  const isGivenUp = mayPass && delivery.attempts + 1 >= MAX_ATTEMPTS
  const goesOn = isGivenUp || !(verdict === 'later' || mayPass)
  await settleLane(db, lane, async (trx) => {
    if (verdict === 'gone') await dropFollowersAt(trx, delivery.inbox)
    if (goesOn) {
      await deleteDelivery(trx, delivery)
      await keepLane(trx, lane)
      if (verdict !== 'sent') await updateLane(trx, lane, { error: `${status}` })
      else await updateLane(trx, lane, { signature: lane.signature })
      return
    }
    if (mayPass) await countAttempt(trx, delivery)
    await postpone(trx, lane, answer, first)
  })
  return goesOn
}

async function postpone(trx: Trx, lane: Lane, answer: InboxAnswer, first: boolean): Promise<void> {
  const failures = first ? lane.attempts : 1
  const failing_since = lane.failing_since && first ? lane.failing_since : trx.now
  const isTooLong = trx.now.getTime() - failing_since.getTime() >= MAX_FAILING_MS
  const ms = isTooLong ? null : retryAfterMs(failures, answer.retryAfterMs)
  const error = answer.error ?? `${answer.status}`
  await updateLane(trx, lane, { attempts: failures, failing_since, error })
  if (ms === null) await giveUp(trx, lane)
  else await updateLane(trx, lane, { wait_until: new Date(trx.now.getTime() + ms) })
}
