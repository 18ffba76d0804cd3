import type { Logger } from 'pino'
import type { Trx } from '../../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../../kernel/ops/background-worker.ts'
import { cardAddressesIn } from '../../../kernel/rich-text/blocks/link-cards.ts'
import type { NewRevision } from '../../posts/service.ts'
import { countSince, insertQueued, lockKnown, requeue } from './queries.ts'
import { type LinkSite, runDueLinkCards } from './run-link-cards.ts'

const CHANNEL = 'link_cards'
/** New addresses of one person: nobody uses the site to knock at another one's door. */
const MAX_PER_HOUR = 60
const HOUR_MS = 60 * 60_000

/** Of a text that is being saved: what was asked before, or is too much for an hour, is not asked. */
export async function queueLinkCards(
  trx: Trx,
  ownerId: number,
  { body, page_html }: Pick<NewRevision, 'body' | 'page_html'>,
): Promise<void> {
  const urls = cardAddressesIn(body)
  if (urls.length === 0) return
  const known = await lockKnown(trx, ownerId, urls)
  const room = MAX_PER_HOUR - (await countSince(trx, ownerId, new Date(trx.now.getTime() - HOUR_MS)))
  const unknown = urls.filter((url) => !known.has(url)).slice(0, Math.max(0, room))
  const added = unknown.length > 0 ? await insertQueued(trx, ownerId, unknown) : 0
  // A card that came after this page was rendered, and before it was there to be rendered again.
  const missed = cardAddressesIn(page_html).filter((url) => known.get(url) === 'done')
  if (missed.length > 0) await requeue(trx, ownerId, missed)
  if (added + missed.length > 0) trx.afterCommit(() => trx.signals.send(CHANNEL, [ownerId]))
}

/** Fetches what is queued, in the background. */
export function startLinkCards(site: LinkSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => runDueLinkCards(site, log, stopping)
  return startBackgroundWorker(site.db, { channel: CHANNEL, run, failure: 'could not fetch links' }, log)
}
