import { html } from '@remix-run/html-template'
import type { FastifyRequest } from 'fastify'
import { idsIn, loadThread } from '../../features/comments/service.ts'
import { commentsSection } from '../../features/comments/view.ts'
import { loadOutside } from '../../features/federation/service.ts'
import { outsideSection } from '../../features/federation/view.ts'
import {
  type Article,
  countVisitorsOf,
  type PageVersion,
  pageVersionKey,
  postTopics,
  readArticle,
  readerOf,
} from '../../features/posts/service.ts'
import type { ViewerPostState } from '../../features/viewer-post-state/service.ts'
import { loadMentions } from '../../features/webmentions/service.ts'
import { mentionsSection } from '../../features/webmentions/view.ts'
import { createCache } from '../../kernel/cache/cache.ts'
import { lastChangeOf } from '../../kernel/cache/changes.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import {
  type Fragment,
  fragmentBytes,
  fragmentOf,
  type PageContent,
  pageContentBytes,
} from '../../kernel/page-cache/page-shell.ts'
import { assemble, contentOf, type PartedPageSource } from '../../kernel/page-cache/shared-page.ts'
import { slot } from '../../kernel/page-cache/slots.ts'
import { type ArticleInput, articleParts, loadShared, loadUncached } from './article.ts'
import { positionQuery, type RequestedPosition } from './thread-query.ts'
import { type ArticleFragments, FRAGMENTS, loadViewerFragments } from './viewer-fragments.ts'

/** The page of a public post with slots for the viewer's fragments and the comments. */
interface CachedArticle {
  content: PageContent
  post: Pick<Article, 'id' | 'status' | 'author'>
  /** For the slots of the forms. */
  postId: Fragment
  /** Its cache key and version: most viewers are in the same state towards a post, so few variants of a fragment serve all. */
  scope: string
}

/** TTL for changes that neither the version nor the change log reports. */
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
const SLOTS = Object.fromEntries(
  [...FRAGMENTS, 'comments'].map((name) => [name, slot(name)]),
) as ArticleFragments

/** A public post, and `changeSequence()` from before the lookup. */
interface FoundPost {
  id: number
  path: string
  since: number
  version: PageVersion
  state: ViewerPostState
}

/** The page of a public post: article, comments and the viewer's fragments, each with a version. */
export function postSource(
  request: FastifyRequest,
  db: Db,
  { id, path, since, version, state }: FoundPost,
  { choosingFolders, mentionEndpoint, ...position }: ArticleInput,
): PartedPageSource {
  const { viewer, server } = request
  const headers: Record<string, string> = mentionEndpoint
    ? { link: `<${mentionEndpoint}>; rel="webmention"` }
    : {}
  return {
    path,
    revalidation: { version: `${lastChangeOf('parts 0')} ${pageVersionKey(version)}`, since },
    varies: ['accept'],
    onServed: countVisitorsOf(server.views, id),
    async loadOnce() {
      const article = await readArticle(db, null, id)
      const { followers_count } = version
      const view = await loadUncached(
        db,
        null,
        { ...article, followers_count },
        { ...position, choosingFolders, mentionEndpoint },
      )
      return { topics: postTopics(id, article.author), headers, view }
    },
    async load(shared) {
      const article = await cachedArticle(db, shared, { id, version, mentionEndpoint })
      const { fragment: comments, ids } = await cachedComments(db, shared, article.post, version, position)
      const post = { ...version, ...article.post }
      const shown = { commentIds: ids, choosingFolders }
      const fragmentsFor = await loadViewerFragments(db, viewer, post, state, shown)
      // Visitors are counted when the answer is served.
      if (viewer) server.views.count(article.post, readerOf(request))
      return {
        topics: postTopics(id, article.post.author),
        headers,
        view: (page) =>
          assemble(
            page,
            article.content,
            { ...fragmentsFor(page), comments, postId: article.postId },
            article.scope,
          ),
      }
    },
  }
}

/** By post and language; the version changes with the text and the author. */
function cachedArticle(
  db: Db,
  page: SharedPage,
  {
    id,
    version: { text },
    mentionEndpoint,
  }: Pick<FoundPost, 'id' | 'version'> & Pick<ArticleInput, 'mentionEndpoint'>,
): Promise<CachedArticle> {
  const key = `${id} ${page.lang}`
  const version = `${lastChangeOf('parts 0')} ${text}`
  const make = async () => {
    const article = await readArticle(db, null, id)
    const { head, main, aside } = articleParts(page, await loadShared(db, article, mentionEndpoint), SLOTS)
    const { status, author, title, summary } = article
    return {
      post: { id, status, author },
      postId: fragmentOf(html`${id}`),
      scope: `${key} ${version}`,
      content: contentOf({ title, description: summary, head, main, aside }),
    }
  }
  return articles.load(db, key, make, version)
}

/** By post, language and position in the thread; the version changes with the comments. */
function cachedComments(
  db: Db,
  page: SharedPage,
  { id, author }: CachedArticle['post'],
  { comments_version, comments_count, comments_closed }: PageVersion,
  position: RequestedPosition,
): Promise<CachedComments> {
  const post = { id, author, comments_count, comments_closed }
  const make = async () => {
    const [thread, outside, mentions] = await Promise.all([
      loadThread(db, post, position),
      loadOutside(db, id),
      loadMentions(db, id),
    ])
    const markup = html`${commentsSection(page, post, thread, SLOTS)}${outsideSection(page, outside)}${mentionsSection(page, mentions)}`
    return { fragment: fragmentOf(markup), ids: idsIn(thread) }
  }
  const key = `${id} ${page.lang} ${positionQuery(position)}`
  return commentThreads.load(db, key, make, `${lastChangeOf('parts 0')} ${comments_version}`)
}
