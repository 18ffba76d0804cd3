import { html, type SafeHtml } from '@remix-run/html-template'
import { tagKey } from '../../features/posts/view.ts'
import { SINCE } from '../../features/search/rules.ts'
import { foundList, searchForm, searchUrl } from '../../features/search/view.ts'
import { shortNumber } from '../../kernel/format.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import { icon } from '../../kernel/html/icons.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPage, SharedPageContext } from '../../kernel/html/page.ts'
import type { OpenedSearch } from './load.ts'

const MAX_TAGS = 12

export function searchView(page: SharedPageContext, search: OpenedSearch): LayoutContent {
  const { t } = page
  const { q, ...filtered } = search.input
  const main = html`<h1 class="visually-hidden">${t.search.title}</h1>
${searchForm(t, { id: 'search', value: q, filters: filtered })}
${q ? filters(page, search) : null}
<div class="post-list-frame">${q ? results(page, search) : begin(page)}</div>
${pager(t, { page: search.page, pages: search.pages, hrefOf: (number) => searchUrl({ ...search.input, page: number }) })}`
  return { title: q ? t.search.titleFor(q) : t.search.title, main, ...aside(page, search) }
}

function filters({ t }: SharedPage, { input }: OpenedSearch): SafeHtml {
  const { since, tag, ...others } = input
  const times = [undefined, ...SINCE].map((each) => ({
    label: t.search.since[each ?? 'all'],
    href: searchUrl({ ...others, tag, since: each }),
    current: each === since,
  }))
  const untagged = searchUrl({ ...others, since })
  return html`<div class="search-filters">${segmentedLinks(t.search.time, times)}
${tag ? html`<a class="tag" href="${untagged}" title="${t.search.anyTag}">${t.search.tagged(tag)}${icon('close')}</a>` : null}</div>`
}

function results(page: SharedPage, search: OpenedSearch): SafeHtml {
  const { total, capped, posts, covers } = search
  if (posts.length === 0) return nothing(page, search)
  const words = page.t.search[capped ? 'foundMore' : 'found']
  return html`<p class="search-total">${words(shortNumber(page.lang, total))}</p>${foundList(page, posts, covers)}`
}

function begin({ t }: SharedPage): SafeHtml {
  return emptyState({ icon: 'search', ...t.search.begin })
}

function nothing({ t }: SharedPage, { input }: OpenedSearch): SafeHtml {
  const { title, text, withoutFilters, browse } = t.search.nothing
  const filtered = input.tag !== undefined || input.since !== undefined
  const action = filtered
    ? linkButton(withoutFilters, searchUrl({ q: input.q }), { look: 'primary' })
    : linkButton(browse, '/posts', { look: 'primary' })
  return emptyState({ icon: 'search', title: title(input.q), text, action })
}

/** Tags of the results, to narrow the search. */
function aside({ t }: SharedPage, { input, posts }: OpenedSearch): { aside: SafeHtml } | undefined {
  const known = new Map(posts.flatMap(({ tags }) => tags.map((tag) => [tagKey(tag), tag] as const)))
  if (input.tag) known.delete(tagKey(input.tag))
  if (known.size === 0) return undefined
  const chips = [...known.values()]
    .slice(0, MAX_TAGS)
    .map((tag) => html`<li><a class="tag" href="${searchUrl({ ...input, tag })}">${tag}</a></li>`)
  return { aside: card({ title: t.search.narrow, body: html`<ul class="tag-list">${chips}</ul>` }) }
}
