import { html, type SafeHtml } from '@remix-run/html-template'
import { givenOn } from '../../features/energize/service.ts'
import { energizePanel, type Giving } from '../../features/energize/view.ts'
import { balanceOf } from '../../features/energy/service.ts'
import { type AroundPost, type Article, aroundPost, readArticle } from '../../features/posts/service.ts'
import { authorFace, authorName, type Covers, cover, tagChips } from '../../features/posts/view.ts'
import { picturesAt } from '../../features/uploads/service.ts'
import type { Db } from '../../kernel/db.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http.ts'
import { cleaned } from '../../kernel/sanitize.ts'
import { VIEWER_PARTS } from '../bars.ts'
import { authorCard } from './author-card.ts'
import { contentsFold, contentsNav } from './contents.ts'
import { articleFacts } from './facts.ts'
import { neighbours, relatedPosts } from './going-on.ts'
import { articleHead } from './head.ts'
import { openNotice } from './notice.ts'

export async function openArticle(db: Db, viewer: Viewer | null, id: number) {
  const article = await readArticle(db, viewer, id)
  const [around, covers, giving, notice] = await Promise.all([
    aroundPost(db, article),
    picturesAt(db, article.cover_url ? [article.cover_url] : []),
    viewer && givingOf(db, viewer, article),
    openNotice(db, viewer, article),
  ])
  const view = (page: PageContext) =>
    articleView(page, article, { around, covers, giving, notice: notice?.(page) })
  return { article, view }
}

/** Nobody energizes a post of their own. */
async function givingOf(db: Db, viewer: Viewer, { id, author }: Article): Promise<Giving | null> {
  if (author.uid === viewer.id) return null
  const [given, balance] = await Promise.all([givenOn(db, viewer, id), balanceOf(db, viewer.id)])
  return { given, balance }
}

interface Beside {
  around: AroundPost
  covers: Covers
  giving: Giving | null
  notice: SafeHtml | undefined
}

function articleView(
  page: PageContext,
  article: Article,
  { around, covers, giving, notice }: Beside,
): SafeHtml {
  const { title, summary, cover_url, tags, page_html, headings } = article
  const published = article.status === 'approved'
  const main = html`${notice}
<article class="post-page">
${head(page, article)}
${cover_url ? cover(cover_url, covers, { class: 'post-cover', sizes: '(min-width: 50rem) 49rem, 100vw' }) : null}
${contentsFold(page.t, headings)}
<div class="prose">${cleaned(page_html)}</div>
<footer class="post-foot">
${tagChips(page.t, tags)}
${published ? energizePanel(page, { post: article, giving, part: VIEWER_PARTS }) : null}
</footer>
</article>
${neighbours(page.t, around)}`
  const aside = html`${authorCard(page.t, article.author)}${relatedPosts(page.t, around)}${contentsNav(page.t, headings)}`
  return layout(page, { title, description: summary, head: articleHead(page, article), main, aside })
}

function head(page: PageContext, article: Article): SafeHtml {
  return html`<header class="post-head">
<h1>${article.title}</h1>
<div class="post-byline">${authorFace(article.author, 'medium')}
<div><p class="byline">${authorName(page.t, article.author)}</p>
${articleFacts(page, article)}</div>
</div>
</header>`
}
