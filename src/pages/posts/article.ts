import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import { loadThread } from '../../features/comments/service.ts'
import { commentsSection } from '../../features/comments/view.ts'
import { loadOutside } from '../../features/federation/service.ts'
import { outsideSection } from '../../features/federation/view.ts'
import { followStatus } from '../../features/follows/service.ts'
import {
  type Article,
  findRelatedPosts,
  type RelatedPosts,
  readArticle,
} from '../../features/posts/service.ts'
import { authorAvatar, type Covers, cover, postUrl, tagChips } from '../../features/posts/view.ts'
import { type SeriesPosition, seriesPositionOf } from '../../features/series/service.ts'
import { seriesNav } from '../../features/series/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import { ANONYMOUS } from '../../features/viewer-post-state/service.ts'
import { loadMentions } from '../../features/webmentions/service.ts'
import { mentionsSection } from '../../features/webmentions/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortNumber, timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { iconButton } from '../../kernel/html/components/button.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageView, SharedPage } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import { readingMinutes } from '../../kernel/rich-text/plain-text.ts'
import { foreignLang } from '../../kernel/text/language.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { authorCard, contentsFold, contentsNav, neighbours, relatedPosts } from './article-aside.ts'
import { articleMetaTags } from './meta-tags.ts'
import { readingChoice } from './reading-choice.ts'
import type { RequestedPosition } from './thread-query.ts'
import { type ArticleFragments, loadViewerFragments, renderAll } from './viewer-fragments.ts'

/** An edit within this time of publishing is not told of. */
const EDIT_GRACE_MS = 60_000

export interface ArticleInput extends RequestedPosition {
  /** Whether the folder picker is open. */
  choosingFolders: boolean
  /** Where webmentions are sent; null where none are taken. */
  mentionEndpoint: string | null
}

/** For the author and admins: a post that is not public. Public posts are parted pages, see page-cache.ts. */
export async function loadHidden(
  db: Db,
  viewer: Viewer | null,
  id: number,
  input: ArticleInput,
): Promise<PageView> {
  const article = await readArticle(db, viewer, id)
  const { followers_count } = await followStatus(db, null, article.author.uid)
  return loadUncached(db, viewer, { ...article, followers_count }, input)
}

/** The page in one piece, without caches of its parts. */
export async function loadUncached(
  db: Db,
  viewer: Viewer | null,
  article: Article & { followers_count: number },
  input: ArticleInput,
): Promise<PageView> {
  const [shared, thread, outside, mentions, fragmentsFor] = await Promise.all([
    loadShared(db, article, input.mentionEndpoint),
    loadThread(db, article, input),
    loadOutside(db, article.id),
    loadMentions(db, article.id),
    loadViewerFragments(db, viewer, article, ANONYMOUS, {
      commentIds: [],
      choosingFolders: input.choosingFolders,
    }),
  ])
  const { title, summary: description } = article
  return (page) => {
    const fragments = renderAll(fragmentsFor(page), {
      postId: html`${article.id}`,
      csrfToken: html`${page.csrfToken}`,
    })
    const own =
      fragments.box || thread.branches.length > 0 ? commentsSection(page, article, thread, fragments) : null
    const comments = html`${own}${outsideSection(page, outside)}${mentionsSection(page, mentions)}`
    return layout(page, {
      title,
      description,
      ...articleParts(page, shared, { ...fragments, comments }),
    })
  }
}

/** The data that is the same for all readers. */
interface SharedArticle {
  article: Article
  related: RelatedPosts
  series: SeriesPosition | null
  covers: Covers
  mentionEndpoint: string | null
}

export async function loadShared(
  db: Db,
  article: Article,
  mentionEndpoint: string | null,
): Promise<SharedArticle> {
  const [related, series, covers] = await Promise.all([
    findRelatedPosts(db, article),
    seriesPositionOf(db, article.id),
    picturesAt(db, article.cover_url ? [article.cover_url] : []),
  ])
  return { article, related, series, covers, mentionEndpoint }
}

/** Uses only the shared context, so that the result can be cached; everything else comes as rendered fragments, or as slots. */
export function articleParts(
  page: SharedPage,
  { article, related, series, covers, mentionEndpoint }: SharedArticle,
  fragments: ArticleFragments,
) {
  const { cover_url, tags, page_html, headings, author, language } = article
  const main = html`${fragments.notice}
<article class="post-page h-entry">
${articleHeader(page, article, fragments)}
${cover_url ? cover(cover_url, covers, { class: 'post-cover u-featured', sizes: '(min-width: 50rem) 49rem, 100vw', load: 'first' }) : null}
${contentsFold(page.t, headings)}
${fragments.resume}
<div class="prose e-content"${attributes({ dir: 'auto', lang: foreignLang(page.lang, language) })}>${trustedHtml(page_html)}</div>
<footer class="post-foot">
${tagChips(page.t, tags)}
${reactionRow(page, article, fragments)}
${authorCard(page, author, fragments)}
</footer>
</article>
${series ? seriesNav(page.t, series) : neighbours(page, related)}
${fragments.comments}`
  const aside = html`<div class="article-aside">${contentsNav(page.t, headings)}${relatedPosts(page, related)}</div>`
  return { head: articleMetaTags(page, article, mentionEndpoint), main, aside }
}

/** Like, energy, save, comments, share, and the menu with the rest. */
function reactionRow(page: SharedPage, article: Article, fragments: ArticleFragments): SafeHtml | null {
  const { id, status } = article
  if (status !== 'approved') return null
  return html`<div class="reactions" id="reactions" role="group" aria-label="${page.t.reactions.bar}" data-reactions="${id}">
${fragments.like}${fragments.energize}${fragments.reactions}${shareButton(page, article)}${fragments.more}
</div>`
}

/** The browser's share sheet, or the link to the clipboard: client/post/share.ts. */
function shareButton({ t, origin }: SharedPage, { id, title }: Article): SafeHtml {
  return iconButton('share', t.posts.share, {
    class: 'icon-button needs-script',
    'data-share': origin + postUrl(id),
    'data-title': title,
  })
}

function articleHeader(page: SharedPage, article: Article, fragments: ArticleFragments): SafeHtml {
  const { id, title, summary, author, language } = article
  return html`<header class="post-head">
<h1${attributes({ class: 'p-name', dir: 'auto', lang: foreignLang(page.lang, language) })}>${title}</h1>
<data hidden class="u-url" value="${page.origin}${postUrl(id)}"></data><data hidden class="p-summary" value="${summary}"></data>
<div class="post-byline">${authorAvatar(author, 'medium')}
<div><p class="byline p-author h-card"><a class="author-name u-url p-name" href="${personUrl(author.uid)}">${bdi(author.username)}</a></p>
${info(page, article, fragments)}</div>
${readingChoice(page.t)}
</div>
</header>`
}

/** Dates, length, reading time and counters. */
function info(page: SharedPage, article: Article, { counts, edit }: ArticleFragments): SafeHtml {
  const { t, lang } = page
  const { words, language, published_at, updated_at } = article
  const edited = published_at && updated_at.getTime() - published_at.getTime() > EDIT_GRACE_MS
  return html`<div class="post-facts">
<span class="post-times"><span>${timeTag(page, published_at ?? updated_at, 'dt-published')}</span>
${edited ? html`<span>${t.posts.edited} ${timeTag(page, updated_at, 'dt-updated')}</span>` : null}</span>
<span>${t.posts.words(shortNumber(lang, words))}</span>
<span>${t.posts.minutes(readingMinutes(words, language))}</span>
${counts}
${edit}
</div>`
}
