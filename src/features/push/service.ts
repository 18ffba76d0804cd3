import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lang } from '../../i18n/words.ts'
import { inShanghai } from '../../kernel/calendar.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { STOP_MS, startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { CATEGORIES } from '../messages/rules.ts'
import * as moderation from '../moderation/service.ts'
import { NOTICE_CHANNEL, notify } from '../notifications/service.ts'
import { TIME_ZONES } from '../site/rules.ts'
import { readSettings } from '../site/service.ts'
import { httpDelivery } from './deliver.ts'
import { isPublicKey } from './encryption.ts'
import { pushKey, replaceKey, type StoredKey } from './keys.ts'
import * as queries from './queries.ts'
import { AUTH_BYTES, allowedEndpoint, clockTime, DEFAULT_QUIET, minutesOf, type QuietHours } from './rules.ts'
import type {
  PushDevice,
  PushDeviceBody,
  PushSettings,
  PushSite,
  PushSubscriptionBody,
  QuietHoursBody,
} from './schema.ts'
import { maySend, type PushSending, pushLanes } from './send.ts'

export { ensurePushKey } from './keys.ts'

export async function pushSettings(db: Db, viewer: Viewer, keyFor: KeyFor): Promise<PushSettings> {
  const [site, devices, hours] = await Promise.all([
    stateOf(db, keyFor),
    queries.subscriptionsOf(db, viewer.id),
    quietHoursOf(db, viewer.id),
  ])
  return {
    ...site,
    devices: devices.map((device) => toDevice(device, viewer)),
    quiet_hours: { ...hours, from: clockTime(hours.from), until: clockTime(hours.until) },
  }
}

/** For this login: a second call replaces the first, and keeps what was chosen for the device. */
export function subscribe(
  db: Db,
  viewer: Viewer,
  keyFor: KeyFor,
  body: PushSubscriptionBody,
  lang: Lang,
): Promise<PushDevice> {
  const keys = {
    p256dh: Buffer.from(body.keys.p256dh, 'base64url'),
    auth: Buffer.from(body.keys.auth, 'base64url'),
  }
  const endpoint = allowedEndpoint(body.endpoint)
  if (!endpoint) throw new InvalidRequest([{ field: 'endpoint', rule: 'pattern' }])
  if (!isPublicKey(keys.p256dh)) throw new InvalidRequest([{ field: 'keys.p256dh', rule: 'pattern' }])
  if (keys.auth.length !== AUTH_BYTES) throw new InvalidRequest([{ field: 'keys.auth', rule: 'pattern' }])
  const add = async (trx: Trx) => {
    trx.declareChanges([])
    await requirePush(trx)
    const stored = await pushKey(trx, keyFor)
    if (stored.state === 'lost' || publicKeyOf(stored) !== body.public_key)
      throw new Refusal('push_key_changed')
    const own = await queries.subscriptionsOf(trx, viewer.id)
    const before = own.find(({ session_id }) => session_id === viewer.session_id)
    if (body.replaces !== undefined && before?.endpoint !== URL.parse(body.replaces)?.href) throw notFound()
    const saved = await queries.saveSubscription(trx, {
      ...keys,
      session_id: viewer.session_id,
      user_id: viewer.id,
      vapid_key: stored.key.publicKey,
      endpoint: endpoint.href,
      service: endpoint.host,
      categories: before?.categories ?? [...CATEGORIES],
      shows: before?.shows ?? 'all',
      lang,
    })
    return toDevice(saved, viewer)
  }
  return write(db, viewer, add, 'sessions')
}

export function changeDevice(
  db: Db,
  viewer: Viewer,
  id: number,
  change: PushDeviceBody,
): Promise<PushDevice> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const changed = Object.keys(change).length > 0
    const found = changed ? await queries.updateOwnSubscription(trx, viewer.id, id, change) : undefined
    if (!found) throw notFound()
    return toDevice(found, viewer)
  })
}

export function unsubscribe(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    if (!(await queries.deleteOwnSubscription(trx, viewer.id, id))) throw notFound()
    return {}
  })
}

export function setQuietHours(db: Db, viewer: Viewer, body: QuietHoursBody): Promise<QuietHoursBody> {
  if (!TIME_ZONES.includes(body.time_zone)) throw new InvalidRequest([{ field: 'time_zone', rule: 'other' }])
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    const hours = { ...body, from: minutesOf(body.from), until: minutesOf(body.until) }
    await queries.saveQuietHours(trx, viewer.id, hours)
    await queries.wakeWaiting(trx, viewer.id)
    return body
  })
}

export async function pushSite(db: Db, keyFor: KeyFor): Promise<PushSite> {
  return { ...(await stateOf(db, keyFor)), ...(await queries.countSubscriptions(db)) }
}

/** Ends every subscription: browsers made them with the old key. Their people are told, and ask for a new one in their settings. */
export function renewPushKey(db: Db, viewer: Viewer, keyFor: KeyFor): Promise<PushSite> {
  return write(db, viewer, async (trx) => {
    const told = await queries.subscribers(trx)
    await replaceKey(trx, keyFor)
    for (const recipient_id of told)
      await notify(trx, {
        kind: 'system',
        recipient_id,
        related_id: recipient_id,
        data: { event: 'push_ended' },
      })
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'push.key',
      target_type: 'site',
      target_id: 0,
      details: { devices: told.length },
    })
    return { ...(await stateOf(trx, keyFor)), devices: 0, waiting: 0 }
  })
}

async function requirePush(trx: Trx): Promise<void> {
  if (!(await readSettings(trx))['push.enabled']) throw new Refusal('push_off')
}

async function stateOf(db: Reader, keyFor: KeyFor): Promise<Pick<PushSettings, 'state' | 'public_key'>> {
  const stored = await pushKey(db, keyFor)
  if (!(await readSettings(db))['push.enabled']) return { state: 'off', public_key: null }
  return stored.state === 'lost'
    ? { state: 'lost', public_key: null }
    : { state: 'on', public_key: publicKeyOf(stored) }
}

function publicKeyOf({ key }: Extract<StoredKey, { state: 'usable' }>): string {
  return key.publicKey.toString('base64url')
}

async function quietHoursOf(db: Reader, userId: number): Promise<QuietHours> {
  const own = await queries.findQuietHours(db, userId)
  if (own) return own
  const zone = (await readSettings(db))['site.time_zone']
  return { ...DEFAULT_QUIET, time_zone: zone || inShanghai.timeZone }
}

function toDevice(subscription: queries.Subscription, viewer: Viewer): PushDevice {
  const { id, session_id, service, categories, shows, created_at, sent_at } = subscription
  const current = session_id === viewer.session_id
  return { id, session_id, current, service, categories, shows, created_at, sent_at }
}

/** Sends what is due, after every notice of the site and every few seconds. */
export function startPushSender(db: Db, config: Config, keyFor: KeyFor, log: Logger): () => Promise<void> {
  const sending: PushSending = {
    deliver: httpDelivery(),
    keyFor,
    contact: contactOf(config),
    siteName: config.siteName,
    log,
  }
  const lanes = pushLanes(db, sending)
  const run = async (stopping: AbortSignal) => {
    if (await maySend(db, keyFor)) lanes.openLane(stopping)
  }
  const stop = startBackgroundWorker(
    db,
    { channel: NOTICE_CHANNEL, run, failure: 'could not send push messages' },
    log,
  )
  return async () => {
    await stop()
    await Promise.race([lanes.untilIdle().catch(() => {}), pause(STOP_MS, undefined, { ref: false })])
  }
}

/** Push services take an address with https only, as browsers do. */
function contactOf({ publicUrl }: Config): string | null {
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : null
}
