import type { Logger } from 'pino'
import { withDeadline } from '../../kernel/concurrency/deadline.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db } from '../../kernel/db/db.ts'
import { release, retryLater, settle } from '../../kernel/ops/queue.ts'
import { openLanes } from '../../kernel/ops/queue-lanes.ts'
import { isPresent } from '../accounts/rules.ts'
import { findUser } from '../accounts/service.ts'
import { liveSessions } from '../sessions/service.ts'
import { readSettings } from '../site/service.ts'
import { siteTexts } from '../site/view.ts'
import type { Deliver, PushAnswer } from './deliver.ts'
import { encryptForBrowser } from './encryption.ts'
import { pushKey } from './keys.ts'
import { messageFor } from './message.ts'
import {
  type DueSubscription,
  deleteSubscription,
  findQuietHours,
  PUSH_QUEUE,
  settleSubscription,
} from './queries.ts'
import { LANES, LANES_PER_SERVICE, LEASE_MS, quietUntil, retryAfterMs, verdictOn } from './rules.ts'
import { type VapidKey, vapidHeader } from './vapid.ts'

export interface PushSending {
  deliver: Deliver
  keyFor: KeyFor
  /** Where a push service reaches the operator: `mailto:` or https; null if the site knows neither. */
  contact: string | null
  /** The name of the site in the configuration. */
  siteName: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Lanes of the queue; while one push service hangs, it occupies its share of them. */
export function pushLanes(db: Db, sending: PushSending) {
  const attemptInTime = (due: DueSubscription) =>
    withDeadline('push', LEASE_MS, () => attempt(db, due, sending)).catch((err) =>
      sending.log.warn({ err, subscription: due.id }, 'could not send a push message'),
    )
  const limits = { lanes: LANES, perGroup: LANES_PER_SERVICE, group: 'service' } as const
  return openLanes(db, PUSH_QUEUE, limits, attemptInTime)
}

/** While sending is switched off, or the key is lost, what is queued waits. */
export async function maySend(db: Db, keyFor: KeyFor): Promise<boolean> {
  return (await readSettings(db))['push.enabled'] && (await pushKey(db, keyFor)).state === 'usable'
}

async function attempt(db: Db, due: DueSubscription, sending: PushSending): Promise<void> {
  const stored = await pushKey(db, sending.keyFor)
  if (stored.state === 'lost') return release(db, PUSH_QUEUE, due, due.wait_until)
  const quiet = await findQuietHours(db, due.user_id)
  const until = quiet && quietUntil(quiet, db.clock.now())
  if (until) return release(db, PUSH_QUEUE, due, until)

  const user = await findUser(db, due.user_id)
  const live = await liveSessions(db, [due.session_id])
  if (!user || !isPresent(user) || !live.has(due.session_id)) return forget(db, due)
  const { name } = siteTexts(await readSettings(db), sending.siteName)
  const message = await messageFor(db, due, user, name)
  if (!message) return settle(db, PUSH_QUEUE, due, (trx) => settleSubscription(trx, due, false))
  const body = encryptForBrowser(Buffer.from(JSON.stringify(message)), due)
  await record(db, due, await deliver(db, due, stored.key, body, sending), sending)
}

function deliver(
  db: Db,
  due: DueSubscription,
  key: VapidKey,
  body: Buffer,
  { contact, deliver: send }: PushSending,
): Promise<PushAnswer> {
  const endpoint = new URL(due.endpoint)
  return send(endpoint, vapidHeader(key, endpoint, contact, db.clock.now()), body)
}

async function record(db: Db, due: DueSubscription, answer: PushAnswer, { log }: PushSending): Promise<void> {
  const { id: subscription, service, attempts } = due
  const { status, error, retryAfterMs: asked } = answer
  const verdict = verdictOn(status)
  const facts = { subscription, service, attempts, status, error }
  if (verdict === 'sent') log.info(facts, 'sent a push message')
  else log.warn(facts, `could not send a push message: ${verdict}`)
  if (verdict === 'gone') return forget(db, due)
  await settle(db, PUSH_QUEUE, due, async (trx) => {
    const queue = { ...PUSH_QUEUE, retryMs: (tried: number) => retryAfterMs(tried, asked) }
    const again = verdict === 'retry' && (await retryLater(trx, queue, due))
    if (!again) await settleSubscription(trx, due, verdict === 'sent')
  })
}

/** Unless the browser has subscribed once more meanwhile. */
function forget(db: Db, due: DueSubscription): Promise<void> {
  return settle(db, PUSH_QUEUE, due, (trx) => deleteSubscription(trx, due))
}
