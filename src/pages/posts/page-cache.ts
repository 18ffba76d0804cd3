import { html } from '@remix-run/html-template'
import { commentsSection } from '../../features/comments/view.ts'
import { type Article, type PageVersion, readArticle } from '../../features/posts/service.ts'
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
import { viewerKey } from '../bars.ts'
import { articleParts, openShared } from './article.ts'
import { nearestThread, positionQuery, type RequestedPosition } from './thread-query.ts'
import {
  type ArticleFragments,
  FRAGMENTS,
  type ViewerFragment,
  type ViewerFragments,
} from './viewer-fragments.ts'

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
const fragments = createCache<Fragment | null>({
  name: 'personal pieces',
  ttlMs,
  bytesOf: (piece) => (piece ? fragmentBytes(piece) : 0),
})
const SLOTS = Object.fromEntries(
  [...FRAGMENTS, 'conversation'].map((name) => [name, slot(name)]),
) as ArticleFragments

/** Made once for all who read it in the same language, while its text and its author stay the same. */
export function cachedArticle(
  db: Db,
  page: SharedPage,
  id: number,
  { text }: PageVersion,
): Promise<CachedArticle> {
  const key = `${id} ${page.lang} ${page.origin}`
  const version = `${cacheEpoch()} ${text}`
  const make = async () => {
    const article = await readArticle(db, null, id)
    const { head, main, aside } = articleParts(page, await openShared(db, article), SLOTS)
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
  { talk, comments_count }: PageVersion,
  place: RequestedPosition,
): Promise<Fragment> {
  const post = { id, author, comments_count }
  const make = async () =>
    fragmentOf(commentsSection(page, post, await nearestThread(db, post, place), SLOTS.box))
  return conversations.load(db, `${id} ${page.lang} ${positionQuery(place)}`, make, `${cacheEpoch()} ${talk}`)
}

/** The frame is the reader's, what is cached comes into it as it is. */
export function assemblePage(
  db: Db,
  page: PageContext,
  article: CachedArticle,
  talk: Fragment,
  personal: ViewerFragments,
): SegmentedPage {
  const filled: Record<string, Fragment | null> = { conversation: talk }
  for (const name of FRAGMENTS) filled[name] = cachedFragment(db, article, name, personal[name])
  return fillPageShell(shellFor(page), page, { ...article, pieces: filled })
}

function cachedFragment(
  db: Db,
  article: CachedArticle,
  name: string,
  personal: ViewerFragment,
): Fragment | null {
  if (personal.key === null) return renderFragment(personal)
  if (personal.onAnyPost) return cachedOnAnyPost(name, personal)
  // What a caller can choose, the host in the article's key, comes last: no key can be made to look like another.
  const key = `${name} ${personal.key} ${article.key}`
  const known = fragments.get(db, key, article.version)
  if (known !== undefined) return known
  const made = renderFragment(personal)
  fragments.set(db, key, made, article.version)
  return made
}

const cachedOnAnyPost = memoize('personal pieces', {
  keyOf: (name: string, { key }: ViewerFragment) => `${name} ${key}`,
  make: (_name, personal) => renderFragment(personal),
  bytesOf: (piece) => (piece ? fragmentBytes(piece) : 0),
})

function renderFragment({ render }: ViewerFragment): Fragment | null {
  const markup = render()
  return markup && fragmentOf(markup)
}

/** A member who goes from post to post takes the frame along; only links of a query depend on where one is. */
function shellFor(page: PageContext): PageShell {
  return page.viewer && !page.path.includes('?') ? memberShell(page, page.viewer) : pageShellFor(page)
}

const memberShell = memoize('member frames', {
  keyOf: (page: PageContext, viewer: Viewer) =>
    `${page.theme} ${page.siteName} ${page.announcement?.mark} ${page.origin} ${viewerKey(page, viewer)}`,
  make: (page) => pageShellFor(page),
  bytesOf: fragmentBytes,
})
