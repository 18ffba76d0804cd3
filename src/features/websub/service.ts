import type { Logger } from 'pino'
import { Overdue, withDeadline } from '../../kernel/concurrency/deadline.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Db } from '../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../kernel/ops/background-worker.ts'
import { retryLater, runQueue, settle } from '../../kernel/ops/queue.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { type Deliver, httpDelivery } from '../webhooks/service.ts'
import { type ClaimedPing, deletePing, dropRepeatedPings, PING_QUEUE } from './queries.ts'
import { feedPaths, LEASE_MS, PING_CHANNEL } from './rules.ts'

interface Pinging {
  deliver: Deliver
  /** Origin of PUBLIC_URL; empty without it. */
  origin: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** The hub that feeds name; null without one, or while the site does not know its own address. */
export function feedHub(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  return (publicUrl && currentSettings(db)['feeds.hub']) || null
}

/** Tells the hub of every feed that has changed. */
export async function sendDuePings(
  db: Db,
  pinging: Pinging,
  stopping = new AbortController().signal,
): Promise<void> {
  await dropRepeatedPings(db)
  // A lane moves on from an overdue ping, which is due again after its lease.
  const run = (ping: ClaimedPing) =>
    withDeadline('websub', LEASE_MS, () => attempt(db, ping, pinging)).catch((error) => {
      if (!(error instanceof Overdue)) throw error
    })
  await runQueue(db, PING_QUEUE, run, stopping)
}

async function attempt(db: Db, ping: ClaimedPing, pinging: Pinging): Promise<void> {
  const hub = (await readSettings(db))['feeds.hub']
  const isDone = !hub || !pinging.origin || (await publish(hub, ping, pinging))
  await settle(db, PING_QUEUE, ping, async (trx) => {
    if (isDone || !(await retryLater(trx, PING_QUEUE, ping))) await deletePing(trx, ping)
  })
}

/** One request for each format: not all hubs read several addresses. */
async function publish(
  hub: string,
  { kind, subject, attempts }: ClaimedPing,
  { deliver, origin, log }: Pinging,
): Promise<boolean> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of feedPaths(kind, subject)) {
    const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': origin + path })
    const { status, error } = await deliver(hub, headers, String(body))
    const isTold = status !== null && status >= 200 && status < 300
    const facts = { feed: path, attempts, status }
    if (isTold) log.info(facts, 'told the hub of a feed')
    else log.warn({ ...facts, error }, 'could not tell the hub of a feed')
    if (!isTold) return false
  }
  return true
}

export function startHubPings(db: Db, config: Config, log: Logger): () => Promise<void> {
  const pinging: Pinging = {
    deliver: httpDelivery(config.webhooksPrivateAddresses),
    origin: config.publicUrl?.origin ?? '',
    log,
  }
  const run = (stopping: AbortSignal) => sendDuePings(db, pinging, stopping)
  return startBackgroundWorker(db, { channel: PING_CHANNEL, run, failure: 'could not tell the hub' }, log)
}
