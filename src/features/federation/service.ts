import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config/config.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { STOP_MS, startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { presentUser } from '../accounts/service.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { compareChanges, sayGoodbye } from './compare.ts'
import { inboxDelivery } from './deliver.ts'
import { newKey, type StoredKey } from './keys.ts'
import { countFollowers, findActorOf, insertAuthor } from './queries.ts'
import { FEDERATION_CHANNEL, handlesFor } from './rules.ts'
import type { OwnFederation } from './schema.ts'
import { hostLanes, type Sending } from './send.ts'

export {
  listHeldReplies,
  listShownReplies,
  listWaitingReplies,
  loadOutside,
  waitingRepliesSince,
} from './incoming/conversation.ts'
export { handleReceived, startInbox } from './incoming/handle.ts'
export { openInbox, receive } from './incoming/receive.ts'
export { federatedReportsSince, listFederatedReports } from './incoming/reports.ts'
export {
  federatedOrigin,
  readActor,
  readActorOf,
  readArticle,
  readArticleOf,
  readFollowers,
  readNodeInfo,
  readOutbox,
  readWebFinger,
} from './reading.ts'
export { checkReach, federatedHosts, federationSite, retryHost } from './site.ts'

/** Whether authors can be followed: the owner wants it, and the site knows its own address. */
async function isFederating(db: Reader, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<boolean> {
  return publicUrl !== null && (await readSettings(db))['federation.enabled']
}

/** A person's own state: their handle where they may be followed. */
export async function ownFederation(
  db: Reader,
  now: Date,
  viewer: Viewer,
  config: Pick<Config, 'publicUrl'>,
): Promise<OwnFederation> {
  const actor = await findActorOf(db, now, viewer.id)
  const host = config.publicUrl?.host ?? ''
  return {
    available: await isFederating(db, config),
    enabled: actor !== undefined,
    handle: actor ? `@${actor.handle}@${host}` : null,
    followers_count: actor ? await countFollowers(db, actor.id) : 0,
  }
}

/** What people of other sites look for to follow an author, without the host; null where they cannot. */
export async function handleOf(db: Db, userId: number): Promise<string | null> {
  if (!currentSettings(db)['federation.enabled']) return null
  return (await findActorOf(db, db.clock.now(), userId))?.handle ?? null
}

/** Lets people of other sites follow the person, or tells them all that the person is gone. */
export async function setFollowable(
  db: Db,
  viewer: Viewer,
  { config, keyFor }: { config: Config; keyFor: KeyFor },
  enabled: boolean,
): Promise<OwnFederation> {
  const key = enabled ? await newKey(keyFor) : null
  return write(db, viewer, async (trx) => {
    trx.declareChanges([`person ${viewer.id}`])
    const actor = await findActorOf(trx, trx.now, viewer.id)
    if (key && !actor) await optIn(trx, viewer, config, key)
    if (!key && actor) await sayGoodbye(trx, config.publicUrl?.origin ?? '', actor.id)
    return ownFederation(trx, trx.now, viewer, config)
  })
}

async function optIn(trx: Trx, viewer: Viewer, config: Config, key: StoredKey): Promise<void> {
  if (!(await isFederating(trx, config))) throw new Refusal('federation_off')
  const person = await presentUser(trx, viewer.id)
  for (const handle of handlesFor(person))
    if (await insertAuthor(trx, { user_id: viewer.id, handle, ...key })) return
}

/** Compares and delivers everything that is due. */
export async function federateDue(
  db: Db,
  sending: Sending,
  stopping = new AbortController().signal,
): Promise<void> {
  await compareChanges(db, sending.origin, stopping)
  const lanes = hostLanes(db, sending)
  lanes.openLane(stopping)
  await lanes.untilIdle()
}

/** Two workers: a site that takes its time does not hold up the comparison of what has changed since. */
export function startFederation(db: Db, config: Config, keyFor: KeyFor, log: Logger): () => Promise<void> {
  const origin = config.publicUrl?.origin ?? ''
  const deliver = inboxDelivery(config.federationPrivateAddresses)
  const lanes = hostLanes(db, { deliver, keyFor, origin, log })
  const start = (failure: string, work: (stopping: AbortSignal) => Promise<void> | void) => {
    const run = async (stopping: AbortSignal) => {
      if (await isFederating(db, config)) await work(stopping)
    }
    return startBackgroundWorker(db, { channel: FEDERATION_CHANNEL, run, failure }, log)
  }
  const stops = [
    start('could not compare what other sites know', (stopping) => compareChanges(db, origin, stopping)),
    start('could not deliver to other sites', (stopping) => lanes.openLane(stopping)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await Promise.race([lanes.untilIdle().catch(() => {}), pause(STOP_MS, undefined, { ref: false })])
  }
}
