import { html, type SafeHtml } from '@remix-run/html-template'
import type { TagSummary } from '../../features/posts/schema.ts'
import { listTags } from '../../features/posts/service.ts'
import { tagUrl } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { shortNumber } from '../../kernel/format.ts'
import { attributes } from '../../kernel/html/attributes.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import type { SharedPageSource } from '../../kernel/page-cache/shared-page.ts'
import { slot } from '../../kernel/page-cache/slots.ts'
import { canonicalAndFeeds } from '../posts/meta-tags.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage, pageNumber } from '../shared/nearest-page.ts'
import { CHOSEN } from './personal.ts'

const PATH = '/tags'
const ROWS = 50

/** All tags by popularity, with a filter. */
export function tagIndexSource(db: Db, query: { q?: string; page?: string }): SharedPageSource {
  const q = query.q?.trim() ?? ''
  const hrefOf = (page: number) => listUrl(PATH, { q, page })
  return {
    path: hrefOf(pageNumber(query.page)),
    async load(context) {
      const read = (page: number) => listTags(db, { q, page, page_size: ROWS })
      const { found, page, pages } = await nearestPage(query.page, ROWS, read)
      const { tags } = context.t
      const main = html`<header class="list-head"><h1>${tags.title}</h1><p>${tags.lead}</p></header>
${context.member ? slot(CHOSEN) : null}
${filter(context, q)}
${list(
  found.items.map((tag) => row(context, tag)),
  emptyState({ icon: 'search', ...tags.empty }),
)}
${pager(context.t, { page, pages, hrefOf })}`
      const content = {
        title: tags.title,
        head: canonicalAndFeeds(context, PATH, '/feed'),
        wide: true,
        main: html`<div class="tag-index">${main}</div>`,
      }
      return { content, topics: ['list 0'] }
    },
  }
}

function filter({ t: { tags } }: SharedPageContext, q: string): SafeHtml {
  const field = attributes({
    class: 'control',
    type: 'search',
    id: 'tag-filter',
    name: 'q',
    maxlength: 100,
    value: q || null,
    placeholder: tags.filter,
  })
  return html`<form class="search-form tag-filter" action="${PATH}" role="search" aria-label="${tags.filter}">
<label class="visually-hidden" for="tag-filter">${tags.filter}</label>
<div class="search-field"><input${field}></div>
<button type="submit" class="icon-button" title="${tags.filter}">${icon('search')}<span class="visually-hidden">${tags.filter}</span></button>
</form>`
}

function row({ t, lang }: SharedPageContext, { tag, posts, description }: TagSummary): SafeHtml {
  return listItem({
    title: tag,
    href: tagUrl(tag),
    ...(description ? { text: description } : {}),
    trail: html`<span class="tag-count">${t.posts.tagged(shortNumber(lang, posts))}</span>`,
  })
}
