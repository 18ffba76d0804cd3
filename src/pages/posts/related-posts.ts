import { html, type SafeHtml } from '@remix-run/html-template'
import type { PostLink, RelatedPosts } from '../../features/posts/service.ts'
import { postUrl } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { card } from '../../kernel/html/components/card.ts'

/** What the same author wrote before and after. */
export function neighbours({ posts }: Words, { previous, next }: RelatedPosts): SafeHtml | null {
  if (!previous && !next) return null
  const link = (label: string, post: PostLink | null, rel: 'prev' | 'next') =>
    post
      ? html`<a class="neighbour neighbour-${rel}" rel="${rel}" href="${postUrl(post.id)}"><span class="neighbour-label">${label}</span><span class="neighbour-title" dir="auto">${post.title}</span></a>`
      : null
  return html`<nav class="neighbours" aria-label="${posts.byTheAuthor}">${link(posts.previous, previous, 'prev')}${link(posts.next, next, 'next')}</nav>`
}

export function relatedPosts({ posts }: Words, { related }: RelatedPosts): SafeHtml | null {
  if (related.length === 0) return null
  const links = related.map(({ id, title }) => html`<li><a href="${postUrl(id)}">${bdi(title)}</a></li>`)
  return card({ title: posts.related, body: html`<ul class="related">${links}</ul>` })
}
