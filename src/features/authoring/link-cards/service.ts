import type { Logger } from 'pino'
import type { Trx } from '../../../kernel/db/db.ts'
import { startBackgroundWorker } from '../../../kernel/ops/background-worker.ts'
import { cardAddressesIn } from '../../../kernel/rich-text/blocks/link-cards.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import type { NewRevision } from '../../posts/service.ts'
import { renderPageAgain, workerQueueKey } from '../content.ts'
import { countSince, insertQueued, lockKnown } from './queries.ts'
import { type LinkSite, runDueLinkCards } from './run-link-cards.ts'

const CHANNEL = 'link_cards'
/** New addresses of one person: nobody uses the site to knock at another one's door. */
const MAX_PER_HOUR = 60
const HOUR_MS = 60 * 60_000

/** Of a text that is being saved, as this revision: what was asked before, or is too much for an hour, is not asked. */
export async function queueLinkCards(
  trx: Trx,
  viewer: Viewer,
  { body, page_html }: Pick<NewRevision, 'body' | 'page_html'>,
  revisionId: number,
): Promise<void> {
  const urls = cardAddressesIn(body)
  if (urls.length === 0) return
  const known = await lockKnown(trx, viewer.id, urls)
  const room = MAX_PER_HOUR - (await countSince(trx, viewer.id, new Date(trx.now.getTime() - HOUR_MS)))
  const unknown = urls.filter((url) => !known.has(url)).slice(0, Math.max(0, room))
  const added = unknown.length > 0 ? await insertQueued(trx, viewer.id, unknown) : 0
  if (added > 0) trx.afterCommit(() => trx.signals.send(CHANNEL, [viewer.id]))
  // A card that came after this page was rendered, and before it was there to be rendered again.
  const missed = cardAddressesIn(page_html).some((url) => known.get(url) === 'done')
  if (missed) await renderPageAgain(trx, workerQueueKey(viewer), viewer.id, { id: revisionId, body })
}

/** Fetches what is queued, in the background. */
export function startLinkCards(site: LinkSite, log: Logger): () => Promise<void> {
  const run = (stopping: AbortSignal) => runDueLinkCards(site, log, stopping)
  return startBackgroundWorker(site.db, { channel: CHANNEL, run, failure: 'could not fetch links' }, log)
}
