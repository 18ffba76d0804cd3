import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../features/accounts/view.ts'
import type { Author } from '../../features/posts/schema.ts'
import { authorFace, authorName } from '../../features/posts/view.ts'
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
<div><p class="byline">${authorLink(page, author)}</p>
<p class="author-followers">${t.posts.followers} ${count}</p></div>
${follow}</div>`
  return card({ title: t.posts.author, body })
}

export function authorLink({ t }: SharedPage, author: Author): SafeHtml {
  return html`<a class="author-link" href="${personUrl(author.uid)}">${authorName(t, author)}</a>`
}
