import { html, type SafeHtml } from '@remix-run/html-template'
import type { Author } from '../../features/levels/schema.ts'
import type { PostLink, RelatedPosts } from '../../features/posts/service.ts'
import { authorAvatar, authorLink, mutedBy, postUrl } from '../../features/posts/view.ts'
import type { Words } from '../../i18n/words.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { bdi } from '../../kernel/html/bdi.ts'
import { card } from '../../kernel/html/components/card.ts'
import type { SharedPage } from '../../kernel/html/page.ts'
import type { Heading } from '../../kernel/rich-text/rich-text.ts'
import { foreignLang } from '../../kernel/text/language.ts'
import type { ArticleFragments } from './viewer-fragments.ts'

const MIN_CONTENTS = 3

/** At the end of the article. */
export function authorCard({ t }: SharedPage, author: Author, fragments: ArticleFragments): SafeHtml {
  return html`<section class="author-card" aria-label="${t.posts.author}">${authorAvatar(author, 'medium')}
<div><p class="byline">${authorLink(t, author)}</p>
<p class="author-followers">${t.posts.followers} <span data-followers="${author.uid}">${fragments.followers}</span></p></div>
${fragments.follow}</section>`
}

export function relatedPosts({ t: { posts }, lang }: SharedPage, { related }: RelatedPosts): SafeHtml | null {
  if (related.length === 0) return null
  const links = related.map(
    ({ id, title, language, author_id, tags }) =>
      html`<li${mutedBy(author_id, tags)}><a href="${postUrl(id)}">${bdi(title, foreignLang(lang, language))}</a></li>`,
  )
  return card({ title: posts.related, body: html`<ul class="related">${links}</ul>` })
}

/** The author's previous and next post, below the text. */
export function neighbours(
  { t: { posts }, lang }: SharedPage,
  { previous, next }: RelatedPosts,
): SafeHtml | null {
  if (!previous && !next) return null
  const link = (label: string, post: PostLink | null, rel: 'prev' | 'next') =>
    post
      ? html`<a class="neighbour neighbour-${rel}" rel="${rel}" href="${postUrl(post.id)}"><span class="neighbour-label">${label}</span><span class="neighbour-title"${attributes({ dir: 'auto', lang: foreignLang(lang, post.language) })}>${post.title}</span></a>`
      : null
  return html`<nav class="neighbours" aria-label="${posts.byTheAuthor}">${link(posts.previous, previous, 'prev')}${link(posts.next, next, 'next')}</nav>`
}

/** Table of contents in the side column of wide screens; client/post/table-of-contents.ts marks the current section. */
export function contentsNav({ posts }: Words, headings: Heading[]): SafeHtml | null {
  if (headings.length < MIN_CONTENTS) return null
  return html`<nav class="toc" aria-labelledby="toc-title"><h2 class="toc-title" id="toc-title">${posts.contents}</h2>${entries(headings)}</nav>`
}

/** The same above the text, for narrow screens. */
export function contentsFold({ posts }: Words, headings: Heading[]): SafeHtml | null {
  if (headings.length < MIN_CONTENTS) return null
  return html`<details class="toc-fold"><summary>${posts.contents}</summary>${entries(headings)}</details>`
}

function entries(headings: Heading[]): SafeHtml {
  const links = headings.map(
    ({ id, level, text }) =>
      html`<li class="toc-${level}"><a href="#${encodeURIComponent(id)}">${text}</a></li>`,
  )
  return html`<ol>${links}</ol>`
}
