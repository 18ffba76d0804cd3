import { html, type SafeHtml } from '@remix-run/html-template'
import type { Article } from '../../features/posts/service.ts'
import { authorAvatar, authorLink } from '../../features/posts/view.ts'
import { shortNumber, timeTag } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import { foreignLang } from '../../kernel/text/language.ts'
import type { ArticleFragments } from './viewer-fragments.ts'

const WORDS_PER_MINUTE = 350
/** An edit within this time of publishing is not told of. */
const EDIT_GRACE_MS = 60_000

export function articleHeader(page: SharedPage, article: Article, fragments: ArticleFragments): SafeHtml {
  return html`<header class="post-head">
<h1${attributes({ dir: 'auto', lang: foreignLang(page.lang, article.language) })}>${article.title}</h1>
<div class="post-byline">${authorAvatar(article.author, 'medium')}
<div><p class="byline">${authorLink(page.t, article.author)}</p>
${info(page, article, fragments)}</div>
<div class="byline-follow">${fragments.follow}</div>
</div>
</header>`
}

/** Dates, length, reading time and counters. */
function info(page: SharedPage, article: Article, { counts, edit }: ArticleFragments): SafeHtml {
  const { t, lang } = page
  const { words, published_at, updated_at } = article
  const edited = published_at && updated_at.getTime() - published_at.getTime() > EDIT_GRACE_MS
  return html`<div class="post-facts">
<span>${timeTag(page, published_at ?? updated_at)}</span>
${edited ? html`<span>${t.posts.edited} ${timeTag(page, updated_at)}</span>` : null}
<span>${t.posts.words(shortNumber(lang, words))}</span>
<span>${t.posts.minutes(Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)))}</span>
${counts}
${edit}
</div>`
}
