import { html, type SafeHtml } from '@remix-run/html-template'
import type { Author } from '../../features/posts/schema.ts'
import { authorFace, authorLink } from '../../features/posts/view.ts'
import { shortNumber } from '../../kernel/format.ts'
import { card } from '../../kernel/html/card.ts'
import type { SharedPage } from '../../kernel/html/page.ts'

export function authorCard(
  page: SharedPage,
  author: Author,
  followers: number,
  follow: SafeHtml | null,
): SafeHtml {
  const { t, lang } = page
  const count = html`<span data-followers="${author.uid}">${shortNumber(lang, followers)}</span>`
  const body = html`<div class="author-card">${authorFace(author, 'medium')}
<div><p class="byline">${authorLink(t, author)}</p>
<p class="author-followers">${t.posts.followers} ${count}</p></div>
${follow}</div>`
  return card({ title: t.posts.author, body })
}
