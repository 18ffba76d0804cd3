import { html, type SafeHtml } from '@remix-run/html-template'
import type { Author } from '../../features/posts/schema.ts'
import { authorFace, authorName } from '../../features/posts/view.ts'
import { card } from '../../kernel/html/card.ts'
import type { Words } from '../../kernel/i18n.ts'

export function authorCard(t: Words, author: Author): SafeHtml {
  const body = html`<div class="author-card">${authorFace(author, 'medium')}<p class="byline">${authorName(t, author)}</p></div>`
  return card({ title: t.posts.author, body })
}
