import { html, type SafeHtml } from '@remix-run/html-template'
import type { Article } from '../../features/posts/service.ts'
import { shortNumber, timeTag } from '../../kernel/format.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import type { ArticleFragments } from './viewer-fragments.ts'

const WORDS_A_MINUTE = 350
const SOON_MS = 60_000

/** When, how long, and how it was received. */
export function articleInfo(
  page: SharedPage,
  article: Article,
  { counts, edit }: ArticleFragments,
): SafeHtml {
  const { t, lang } = page
  const { words, published_at, updated_at } = article
  const changed = published_at && updated_at.getTime() - published_at.getTime() > SOON_MS
  return html`<div class="post-facts">
<span>${timeTag(page, published_at ?? updated_at)}</span>
${changed ? html`<span>${t.posts.edited} ${timeTag(page, updated_at)}</span>` : null}
<span>${t.posts.words(shortNumber(lang, words))}</span>
<span>${t.posts.minutes(Math.max(1, Math.ceil(words / WORDS_A_MINUTE)))}</span>
${counts}
${edit}
</div>`
}
