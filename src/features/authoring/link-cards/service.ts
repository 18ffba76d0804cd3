import type { Logger } from 'pino'
import type { Trx } from '../../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../../kernel/ops/background-worker.ts'
import { cardAddressesIn } from '../../../kernel/rich-text/blocks/link-cards.ts'
import { countSince, insertQueued, knownUrls } from './queries.ts'
import { type LinkSite, runDueLinkCards } from './run-link-cards.ts'

const CHANNEL = 'link_cards'
/** New addresses of one person: nobody uses the site to knock at another one's door. */
const MAX_PER_HOUR = 60
const HOUR_MS = 60 * 60_000

/** Of a text that is being saved: what was asked before, or is too much for an hour, is not asked. */
export async function queueLinkCards(trx: Trx, ownerId: number, body: string): Promise<void> {
  const urls = cardAddressesIn(body)
  if (urls.length === 0) return
  const known = await knownUrls(trx, ownerId, urls)
  const room = MAX_PER_HOUR - (await countSince(trx, ownerId, new Date(trx.now.getTime() - HOUR_MS)))
  const unknown = urls.filter((url) => !known.has(url)).slice(0, Math.max(0, room))
  if (unknown.length === 0 || (await insertQueued(trx, ownerId, unknown)) === 0) return
  trx.afterCommit(() => trx.signals.send(CHANNEL, [ownerId]))
}

/** Fetches what is queued, in the background. */
export function startLinkCards(site: LinkSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => runDueLinkCards(site, log, stopping)
  return startBackgroundWorker(site.db, { channel: CHANNEL, run, failure: 'could not fetch links' }, log)
}
