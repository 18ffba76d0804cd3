import { html, type SafeHtml } from '@remix-run/html-template'
import type { Author } from '../../features/levels/schema.ts'
import { authorAvatar, authorLink } from '../../features/posts/view.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import type { ArticleFragments } from './viewer-fragments.ts'

export function authorCard(
  { t }: SharedPage,
  author: Author,
  { followers, follow }: ArticleFragments,
): SafeHtml {
  const body = html`<div class="author-card">${authorAvatar(author, 'medium')}
<div><p class="byline">${authorLink(t, author)}</p>
<p class="author-followers">${t.posts.followers} <span data-followers="${author.uid}">${followers}</span></p></div>
${follow}</div>`
  return card({ title: t.posts.author, body })
}
