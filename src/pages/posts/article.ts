import { html, type SafeHtml } from '@remix-run/html-template'
import { commentsSection } from '../../features/comments/view.ts'
import { followStatus } from '../../features/follows/service.ts'
import {
  type Article,
  findRelatedPosts,
  type RelatedPosts,
  readArticle,
} from '../../features/posts/service.ts'
import { authorAvatar, authorLink, type Covers, cover, tagChips } from '../../features/posts/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import { ANONYMOUS } from '../../features/viewer-post-state/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageView, SharedPage } from '../../kernel/html/page.ts'
import { trustedHtml } from '../../kernel/html/trusted-html.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { articleInfo } from './article-info.ts'
import { authorCard } from './author-card.ts'
import { contentsFold, contentsNav } from './contents.ts'
import { articleMetaTags } from './meta-tags.ts'
import { neighbours, relatedPosts } from './related-posts.ts'
import { nearestThread, type RequestedPosition } from './thread-query.ts'
import { type ArticleFragments, openViewerFragments, renderAll } from './viewer-fragments.ts'

export interface ArticleInput extends RequestedPosition {
  /** Whether the reader is about to choose folders to save it in. */
  choosingFolders: boolean
}

/** For the few who see what is not public; what is public is put together from cached parts, see page-cache.ts. */
export async function openHidden(
  db: Db,
  viewer: Viewer | null,
  id: number,
  wish: ArticleInput,
): Promise<PageView> {
  const article = await readArticle(db, viewer, id)
  const { followers_count } = await followStatus(db, null, article.author.uid)
  const [shared, thread, personal] = await Promise.all([
    openShared(db, article),
    nearestThread(db, article, wish),
    openViewerFragments(db, viewer, { ...article, followers_count }, ANONYMOUS, wish.choosingFolders),
  ])
  const { title, summary: description } = article
  return (page) => {
    const pieces = renderAll(personal(page))
    const talk = pieces.box || thread.total > 0 ? commentsSection(page, article, thread, pieces.box) : null
    return layout(page, {
      title,
      description,
      ...articleParts(page, shared, { ...pieces, conversation: talk }),
    })
  }
}

/** What is the same for everyone who may read the post. */
export interface SharedArticle {
  article: Article
  around: RelatedPosts
  covers: Covers
}

export async function openShared(db: Db, article: Article): Promise<SharedArticle> {
  const [around, covers] = await Promise.all([
    findRelatedPosts(db, article),
    picturesAt(db, article.cover_url ? [article.cover_url] : []),
  ])
  return { article, around, covers }
}

/** Of the page only what is shared goes in; whatever is personal or moves comes as a finished piece. */
export function articleParts(
  page: SharedPage,
  { article, around, covers }: SharedArticle,
  pieces: ArticleFragments,
) {
  const { cover_url, tags, page_html, headings, author } = article
  const main = html`${pieces.notice}
<article class="post-page">
${head(page, article, pieces)}
${cover_url ? cover(cover_url, covers, { class: 'post-cover', sizes: '(min-width: 50rem) 49rem, 100vw' }) : null}
${contentsFold(page.t, headings)}
<div class="prose" dir="auto">${trustedHtml(page_html)}</div>
<footer class="post-foot">
${tagChips(page.t, tags)}
${pieces.reactions}
${pieces.energize}
</footer>
</article>
${neighbours(page.t, around)}
${pieces.conversation}`
  const aside = html`${authorCard(page, author, pieces)}${relatedPosts(page.t, around)}${contentsNav(page.t, headings)}`
  return { head: articleMetaTags(page, article), main, aside }
}

function head(page: SharedPage, article: Article, pieces: ArticleFragments): SafeHtml {
  return html`<header class="post-head">
<h1 dir="auto">${article.title}</h1>
<div class="post-byline">${authorAvatar(article.author, 'medium')}
<div><p class="byline">${authorLink(page.t, article.author)}</p>
${articleInfo(page, article, pieces)}</div>
<div class="byline-follow">${pieces.follow}</div>
</div>
</header>`
}
