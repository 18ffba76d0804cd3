import { html } from '@remix-run/html-template'
import { commentsSection } from '../../features/comments/view.ts'
import { type Article, type PostStamp, readArticle } from '../../features/posts/service.ts'
import { createCache } from '../../kernel/cache/cache.ts'
import { cacheEpoch } from '../../kernel/cache/invalidation.ts'
import { memoize } from '../../kernel/cache/memoize.ts'
import type { Db } from '../../kernel/db/db.ts'
import { iconsIn } from '../../kernel/html/icons.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import { PAGE_TTL_MS } from '../../kernel/http/pages.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { cachedSegment, type SegmentedPage } from '../../kernel/page-cache/gzip-segments.ts'
import {
  type Fragment,
  fillPageShell,
  fragmentBytes,
  fragmentOf,
  type PageShell,
  type PageShellContent,
  pageShellFor,
} from '../../kernel/page-cache/page-shell.ts'
import { slot, slottedBytes, splitAtSlots } from '../../kernel/page-cache/slots.ts'
import { faceKey } from '../bars.ts'
import { articleParts, openShared } from './article.ts'
import { type Personal, type PersonalPieces, PIECES, type Pieces } from './personal.ts'
import { nearestThread, placeQuery, type WantedPlace } from './thread-query.ts'

/** The page of a public post but for what differs from reader to reader, and what changes without its text. */
export interface CachedArticle extends Omit<PageShellContent, 'pieces'> {
  post: Pick<Article, 'id' | 'status' | 'author'>
  /** Where it is in the cache, for the pieces that belong to it. */
  key: string
  version: string
}

const ttlMs = PAGE_TTL_MS
const articles = createCache<CachedArticle>({ name: 'articles', ttlMs, bytesOf: articleBytes })
const conversations = createCache<Fragment>({ name: 'conversations', ttlMs, bytesOf: fragmentBytes })
/** Most readers stand to a post as most others do. */
const pieces = createCache<Fragment | null>({
  name: 'personal pieces',
  ttlMs,
  bytesOf: (piece) => (piece ? fragmentBytes(piece) : 0),
})
const HOLES = Object.fromEntries([...PIECES, 'conversation'].map((name) => [name, slot(name)])) as Pieces

/** Made once for all who read it in the same language, while its text and its author stay the same. */
export function cachedArticle(
  db: Db,
  page: SharedPage,
  id: number,
  { text }: PostStamp,
): Promise<CachedArticle> {
  const key = `${id} ${page.lang} ${page.origin}`
  const version = `${cacheEpoch()} ${text}`
  const make = async () => {
    const article = await readArticle(db, null, id)
    const { head, main, aside } = articleParts(page, await openShared(db, article), HOLES)
    const icons = iconsIn(`${main}${aside}`)
    const { status, author, title, summary } = article
    return {
      post: { id, status, author },
      key,
      version,
      title: cachedSegment(String(html`${title}`)),
      description: cachedSegment(String(html`${summary}`)),
      head: cachedSegment(String(head)),
      main: splitAtSlots(main),
      aside: splitAtSlots(aside),
      icons,
    }
  }
  return articles.load(db, key, make, version)
}

function articleBytes({ title, description, head, main, aside }: CachedArticle): number {
  return slottedBytes([title, description, head, ...main, ...aside])
}

/** The same for the conversation below it, wherever in it someone looks. */
export function cachedConversation(
  db: Db,
  page: SharedPage,
  { id, author }: CachedArticle['post'],
  { talk, comments_count }: PostStamp,
  place: WantedPlace,
): Promise<Fragment> {
  const post = { id, author, comments_count }
  const make = async () =>
    fragmentOf(commentsSection(page, post, await nearestThread(db, post, place), HOLES.box))
  return conversations.load(db, `${id} ${page.lang} ${placeQuery(place)}`, make, `${cacheEpoch()} ${talk}`)
}

/** The frame is the reader's, what is cached comes into it as it is. */
export function articlePage(
  db: Db,
  page: PageContext,
  article: CachedArticle,
  talk: Fragment,
  personal: PersonalPieces,
): SegmentedPage {
  const filled: Record<string, Fragment | null> = { conversation: talk }
  for (const name of PIECES) filled[name] = pieceFor(db, article, name, personal[name])
  return fillPageShell(frameOf(page), page, { ...article, pieces: filled })
}

function pieceFor(db: Db, article: CachedArticle, name: string, personal: Personal): Fragment | null {
  if (personal.key === null) return madePiece(personal)
  if (personal.everywhere) return pieceEverywhere(name, personal)
  // What a caller can choose, the host in the article's key, comes last: no key can be made to look like another.
  const key = `${name} ${personal.key} ${article.key}`
  const known = pieces.get(db, key, article.version)
  if (known !== undefined) return known
  const made = madePiece(personal)
  pieces.set(db, key, made, article.version)
  return made
}

const pieceEverywhere = memoize('personal pieces', {
  keyOf: (name: string, { key }: Personal) => `${name} ${key}`,
  make: (_name, personal) => madePiece(personal),
  bytesOf: (piece) => (piece ? fragmentBytes(piece) : 0),
})

function madePiece({ show }: Personal): Fragment | null {
  const markup = show()
  return markup && fragmentOf(markup)
}

/** A member who goes from post to post takes the frame along; only links of a query depend on where one is. */
function frameOf(page: PageContext): PageShell {
  return page.viewer && !page.path.includes('?') ? memberFrame(page, page.viewer) : pageShellFor(page)
}

const memberFrame = memoize('member frames', {
  keyOf: (page: PageContext, viewer: Viewer) =>
    `${page.theme} ${page.siteName} ${page.announcement?.mark} ${page.origin} ${faceKey(page, viewer)}`,
  make: (page) => pageShellFor(page),
  bytesOf: fragmentBytes,
})
