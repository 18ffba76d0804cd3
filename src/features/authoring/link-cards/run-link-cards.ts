import { sql } from 'kysely'
import type { Logger } from 'pino'
import { withDeadline } from '../../../kernel/concurrency/deadline.ts'
import { type Db, transaction } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { FetchError, type SafeFetch } from '../../../kernel/fetch/safe-fetch.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { holdClaim, type Queue, retryLater, runQueue, settle } from '../../../kernel/ops/queue.ts'
import { escapeHtml } from '../../../kernel/rich-text/markdown/escape.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as accounts from '../../accounts/service.ts'
import { expOf } from '../../levels/service.ts'
import { hasListedWord } from '../../screening/service.ts'
import { viewerFor } from '../../sessions/rules.ts'
import { nameInUrl } from '../../uploads/rules.ts'
import * as uploads from '../../uploads/service.ts'
import { renderPageAgain, workerQueueKey } from '../content.ts'
import { importImage } from '../import-image.ts'
import { uploadPicture } from '../pictures.ts'
import { type FetchedCard, fetchCard } from './fetch-card.ts'
import { type ClaimedCard, isOnCard, lockCardsOf, textsWith, updateCard } from './queries.ts'

/** Page, picture and its encoding. */
const DEADLINE_MS = 45_000
const RETRY_MS = 60_000
const MAX_ATTEMPTS = 2

const QUEUE: Queue<ClaimedCard> = {
  table: 'link_cards',
  leaseMs: 2 * DEADLINE_MS,
  retryMs: (attempts) => (attempts < MAX_ATTEMPTS ? RETRY_MS : null),
  returning: sql`id, owner_id, url, attempts`,
  lanes: 2,
}

/** How addresses are fetched, and where pictures go. */
export interface LinkSite {
  db: Db
  files: FileStore
  tempDir: string
  fetch: SafeFetch
}

/** Fetches what is queued, and shows it on the pages that are there already. */
export function runDueLinkCards(
  site: LinkSite,
  log: Pick<Logger, 'info'>,
  stopping = new AbortController().signal,
): Promise<void> {
  return runQueue(site.db, QUEUE, (card) => attempt(site, card, log), stopping)
}

async function attempt(site: LinkSite, card: ClaimedCard, log: Pick<Logger, 'info'>): Promise<void> {
  try {
    const exp = await expOf(site.db, card.owner_id)
    const author = viewerFor(await accounts.presentUser(site.db, card.owner_id), { exp, in_background: true })
    const found = await withDeadline('link card', DEADLINE_MS, ({ signal }) =>
      take(site, author, card, signal),
    )
    if (found) await showOrDiscard(site, author, card, found)
    else await giveUp(site.db, card, false)
  } catch (error) {
    log.info({ card: card.id, error: String(error) }, 'could not fetch a link')
    await giveUp(site.db, card, mayPass(error))
  }
}

/** An address that is not allowed and an author who is gone stay so; a site or a worker that is busy may answer later. */
function mayPass(error: unknown): boolean {
  if (error instanceof FetchError) return error.reason === 'failed'
  return !(error instanceof Refusal) || error.status >= 429
}

interface TakenCard extends Pick<FetchedCard, 'title' | 'code'> {
  /** The name of our own picture. */
  picture: string | null
}

/** Null where there is nothing to show, or a word of the owner's lists would be shown in the author's text. */
async function take(
  site: LinkSite,
  author: Viewer,
  { url }: ClaimedCard,
  givenUp: AbortSignal,
): Promise<TakenCard | null> {
  const found = await fetchCard(site.fetch, workerQueueKey(author), url)
  if (!found) return null
  const { title, code, pictureUrl } = found
  if (await hasListedWord(site.db, author, { scope: 'posts', text: `${title}\n${code ?? ''}` })) return null
  const picture = pictureUrl && (await takePicture(site, author, pictureUrl))
  if (picture && givenUp.aborted) await discard(site, picture)
  return { title, code, picture }
}

/** A card without a picture is a card. */
async function takePicture({ db, files, tempDir, fetch }: LinkSite, author: Viewer, url: string) {
  try {
    await using file = await importImage(fetch, tempDir, author, url)
    return nameInUrl((await uploadPicture(db, files, author, file)).url)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function showOrDiscard(
  site: LinkSite,
  author: Viewer,
  card: ClaimedCard,
  found: TakenCard,
): Promise<void> {
  let shown = false
  try {
    shown = await show(site.db, author, card, found)
  } finally {
    if (!shown && found.picture) await discard(site, found.picture)
  }
}

/** Gives its bytes back to the author; not if a card has it, which a connection lost during the commit leaves unknown. */
async function discard({ db, files }: LinkSite, picture: string): Promise<void> {
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    await uploads.lockUploads(trx, [picture])
    if (!(await isOnCard(trx, picture))) await uploads.removeUpload(trx, files, picture)
  })
}

/**
 * False if the claim was lost. Card and pages in one transaction, which counts as a change of everything. Cards of one author take turns:
 * of two that render a page at the same time each would leave out the other.
 */
function show(db: Db, author: Viewer, card: ClaimedCard, found: TakenCard): Promise<boolean> {
  return transaction(db, async (trx) => {
    await lockCardsOf(trx, author.id)
    if (!(await holdClaim(trx, QUEUE, card))) return false
    await updateCard(trx, card, { ...found, state: 'done' })
    for (const text of await textsWith(trx, author.id, escapeHtml(card.url)))
      await renderPageAgain(trx, workerQueueKey(author), author.id, text)
    return true
  })
}

async function giveUp(db: Db, card: ClaimedCard, mayRetry: boolean): Promise<void> {
  await settle(db, QUEUE, card, async (trx) => {
    if (mayRetry && (await retryLater(trx, QUEUE, card))) return
    await updateCard(trx, card, { state: 'failed', title: '', picture: null, code: null })
  })
}
