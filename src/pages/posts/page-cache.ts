import { html } from '@remix-run/html-template'
import { idsIn, openThread } from '../../features/comments/service.ts'
import { commentsSection } from '../../features/comments/view.ts'
import { type Article, type PageVersion, readArticle } from '../../features/posts/service.ts'
import { createCache } from '../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../kernel/cache/changes.ts'
import { memoize } from '../../kernel/cache/memoize.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { PageContext, SharedPage } from '../../kernel/html/page.ts'
import type { SegmentedPage } from '../../kernel/page-cache/gzip-segments.ts'
import {
  type Fragment,
  fillPageShell,
  fragmentBytes,
  fragmentOf,
  type PageContent,
  pageContentBytes,
  pageShell,
  shellFor,
} from '../../kernel/page-cache/page-shell.ts'
import { contentOf } from '../../kernel/page-cache/shared-page.ts'
import { slot } from '../../kernel/page-cache/slots.ts'
import { articleParts, openShared } from './article.ts'
import { positionQuery, type RequestedPosition } from './thread-query.ts'
import {
  type ArticleFragments,
  FRAGMENTS,
  type ViewerFragment,
  type ViewerFragments,
} from './viewer-fragments.ts'

/** The page of a public post with slots for the viewer's fragments and the comments. */
interface CachedArticle {
  content: PageContent
  post: Pick<Article, 'id' | 'status' | 'author'>
  /** Its cache key, part of the keys of its fragments. */
  key: string
  version: string
}

/** TTL for what neither the version nor the change log tells of. */
const ttlMs = 30_000

const articles = createCache<CachedArticle>({
  name: 'articles',
  ttlMs,
  bytesOf: ({ content }) => pageContentBytes(content),
})
/** The comments, and the ids of those on the page. */
interface CachedComments {
  fragment: Fragment
  ids: number[]
}
const commentThreads = createCache<CachedComments>({
  name: 'comment threads',
  ttlMs,
  bytesOf: ({ fragment, ids }) => fragmentBytes(fragment) + 8 * ids.length,
})
/** Most viewers are in the same state towards a post, so few variants of a fragment serve all. */
const fragments = createCache<Fragment | null>({
  name: 'viewer fragments',
  ttlMs,
  bytesOf: (fragment) => (fragment ? fragmentBytes(fragment) : 0),
})
const SLOTS = Object.fromEntries(
  [...FRAGMENTS, 'comments'].map((name) => [name, slot(name)]),
) as ArticleFragments

/** By post and language; the version changes with the text and the author. */
export function cachedArticle(
  db: Db,
  page: SharedPage,
  id: number,
  { text }: PageVersion,
): Promise<CachedArticle> {
  const key = `${id} ${page.lang}`
  const version = `${lastChangeOf('parts 0')} ${text}`
  const make = async () => {
    const article = await readArticle(db, null, id)
    const { head, main, aside } = articleParts(page, await openShared(db, article), SLOTS)
    const { status, author, title, summary } = article
    return {
      post: { id, status, author },
      key,
      version,
      content: contentOf({ title, description: summary, head, main, aside }),
    }
  }
  return articles.load(db, key, make, version)
}

/** By post, language and position in the thread; the version changes with the comments. */
export function cachedComments(
  db: Db,
  page: SharedPage,
  { id, author }: CachedArticle['post'],
  { comments_version, comments_count }: PageVersion,
  position: RequestedPosition,
): Promise<CachedComments> {
  const post = { id, author, comments_count }
  const make = async () => {
    const thread = await openThread(db, post, position)
    return { fragment: fragmentOf(commentsSection(page, post, thread, SLOTS)), ids: idsIn(thread) }
  }
  const key = `${id} ${page.lang} ${positionQuery(position)}`
  return commentThreads.load(db, key, make, `${lastChangeOf('parts 0')} ${comments_version}`)
}

/** Fills the viewer's page shell with the cached article, comments and fragments. */
export function assemblePage(
  db: Db,
  page: PageContext,
  article: CachedArticle,
  { fragment: comments }: CachedComments,
  viewerFragments: ViewerFragments,
): SegmentedPage {
  const filled: Record<string, Fragment | null> = { comments, postId: fragmentOf(html`${article.post.id}`) }
  for (const name of FRAGMENTS) filled[name] = cachedFragment(db, article, name, viewerFragments[name])
  const shell = page.viewer ? shellFor(page, article.content) : pageShell(page, article.content)
  return fillPageShell(shell, page, article.content, filled)
}

function cachedFragment(
  db: Db,
  article: CachedArticle,
  name: string,
  fragment: ViewerFragment,
): Fragment | null {
  if (fragment.key === null) return renderFragment(fragment)
  if (fragment.onAnyPost) return cachedOnAnyPost(name, fragment)
  const key = `${name} ${fragment.key} ${article.key}`
  const cached = fragments.get(db, key, article.version)
  if (cached !== undefined) return cached
  const rendered = renderFragment(fragment)
  fragments.set(db, key, rendered, article.version)
  return rendered
}

const cachedOnAnyPost = memoize('viewer fragments', {
  keyOf: (name: string, { key }: ViewerFragment) => `${name} ${key}`,
  make: (_name, fragment) => renderFragment(fragment),
  bytesOf: (fragment) => (fragment ? fragmentBytes(fragment) : 0),
})

function renderFragment({ render }: ViewerFragment): Fragment | null {
  const markup = render()
  return markup && fragmentOf(markup)
}
