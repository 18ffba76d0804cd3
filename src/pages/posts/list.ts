import { html, type SafeHtml } from '@remix-run/html-template'
import { type Static, Type } from 'typebox'
import { featuredTags, sideLinks } from '../../features/navigation/view.ts'
import { ORDERS, type Order, type PostSummary } from '../../features/posts/schema.ts'
import {
  type HotTag,
  hotTags,
  listPosts,
  listTopics,
  usedLanguages,
  visiblePosts,
} from '../../features/posts/service.ts'
import { type Covers, frontPosts, postList, tagCloud } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPage, SharedPageContext } from '../../kernel/html/page.ts'
import type { SharedPageSource } from '../../kernel/page-cache/shared-page.ts'
import type { Language } from '../../kernel/text/language.ts'
import { coversOf } from '../shared/covers.ts'
import { listUrl } from '../shared/list-url.ts'
import { nearestPage, pageNumber } from '../shared/nearest-page.ts'
import { hrefOf, isLanguage, languageFilter, languageOf, type ShownLanguage } from './language-filter.ts'

const ROWS = 20
/** The front page begins with one large post and two next to it; of four pinned ones, three are next to it. */
const FRONT = 3
export const FEED = '/feed'
const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values select the nearest valid list. */
export const ListQuery = Type.Object({ sort: Loose, page: Loose })
/** For a list that can be filtered by language. */
export const FilteredQuery = Type.Object({ ...ListQuery.properties, language: Loose })

export interface LoadedList {
  /** Path of the list, without query. */
  path: string
  order: Order
  /** As requested in the address, or by the member's settings. */
  language: ShownLanguage | null
  /** Languages to choose from; none if all posts have the same. */
  languages: Language[]
  page: number
  pages: number
  total: number
  posts: PostSummary[]
  /** At the head of the front page, the lead first. */
  pinned: PostSummary[]
  covers: Covers
  hotTags: HotTag[]
}

async function loadList(
  db: Db,
  path: string,
  query: Static<typeof FilteredQuery>,
  pinnedIds: number[],
  tag?: string,
): Promise<LoadedList> {
  const [sort, language] = [orderOf(query.sort), languageIn(query, tag)]
  const filter = { ...(tag ? { tag } : {}), ...(isLanguage(language) ? { language } : {}) }
  const read = (page: number) => listPosts(db, { sort, page, page_size: ROWS, ...filter })
  const { found, page, pages } = await nearestPage(query.page, ROWS, read)
  const { total } = found
  const pinned =
    path === '/' && page === 1 && sort === 'newest' && !language ? await pinnedPosts(db, pinnedIds) : []
  const items = found.items.filter(({ id }) => !pinned.some((post) => post.id === id))
  const covers = await coversOf(db, [...pinned, ...items])
  const [tags, languages] = [await hotTags(db), tag ? [] : await usedLanguages(db)]
  const list = { path, order: sort, language, languages, page, pages, total: total ?? 0 }
  return { ...list, posts: items, pinned, covers, hotTags: tags }
}

/** Those of the owner's choice that are public. */
async function pinnedPosts(db: Db, ids: number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const posts = await visiblePosts(db, null, ids)
  return ids.flatMap((id) => posts.get(id) ?? [])
}

/** The source of a page that shows a list of posts. */
export function listSource(
  db: Db,
  path: string,
  query: Static<typeof FilteredQuery>,
  view: (page: SharedPageContext, list: LoadedList) => LayoutContent | Promise<LayoutContent>,
  tag?: string,
): SharedPageSource {
  return {
    path: hrefOf({ path, language: languageIn(query, tag) }, orderOf(query.sort), pageNumber(query.page)),
    async load(context) {
      const list = await loadList(db, path, query, context.navigation.pinned, tag)
      const status = tag !== undefined && list.total === 0 ? 404 : 200
      return {
        content: await view(context, list),
        topics: listTopics([...list.pinned, ...list.posts], list.order),
        status,
      }
    },
  }
}

/** The list of a tag has all languages: no index serves both. */
function languageIn(query: Static<typeof FilteredQuery>, tag: string | undefined): ShownLanguage | null {
  return tag === undefined ? languageOf(query.language) : null
}

/** Sort tabs, posts and pager. */
export function listView(page: SharedPageContext, list: LoadedList): SafeHtml {
  const { pinned, covers } = list
  const atHead = list.path === '/' && list.page === 1 ? Math.max(FRONT - pinned.length, 0) : 0
  const front = [...pinned, ...list.posts.slice(0, atHead)]
  const posts = list.posts.slice(atHead)
  return html`<div class="post-list-frame">
${listTabs(page, list, list.order)}
${languageFilter(page, list)}
${front.length ? frontPosts(page, front, covers) : null}
${posts.length ? postList(page, posts, covers) : null}
${front.length + posts.length ? null : nothingYet(page, list)}
</div>
${pager(page.t, { page: list.page, pages: list.pages, hrefOf: (number) => hrefOf(list, list.order, number) })}`
}

/** Lists of all posts have a tab for the member's feed. */
export function listTabs(
  page: Pick<SharedPageContext, 't' | 'member'>,
  list: Pick<LoadedList, 'path' | 'language'>,
  current: Order | 'following',
): SafeHtml {
  const { posts, space } = page.t
  const orders = ORDERS.map((order) => ({
    label: posts.sort[order],
    href: hrefOf(list, order),
    current: order === current,
  }))
  const followed = { label: space.feed.tab, href: FEED, current: current === 'following' }
  const isWhole = list.path === '/' || list.path === '/posts'
  return tabs(posts.sortBy, page.member && isWhole ? orders.toSpliced(2, 0, followed) : orders)
}

/** The owner's links, and featured or popular tags. */
export function listAside(
  page: SharedPageContext,
  { hotTags }: Pick<LoadedList, 'hotTags'>,
): { aside: SafeHtml } | undefined {
  const popular =
    hotTags.length > 0 ? card({ title: page.t.posts.hotTags, body: tagCloud(page, hotTags) }) : null
  const tags = featuredTags(page) ?? popular
  const links = sideLinks(page)
  return tags || links ? { aside: html`${links}${tags}` } : undefined
}

function orderOf(text: string | undefined): Order {
  return ORDERS.find((order) => order === text) ?? 'newest'
}

function nothingYet({ t }: SharedPage, { path, language }: LoadedList): SafeHtml {
  if (isLanguage(language)) {
    const { action, ...words } = t.posts.languageEmpty
    return emptyState({
      icon: 'search',
      ...words,
      action: linkButton(action, listUrl(path, { language: 'all' })),
    })
  }
  const { title, text, action } = t.posts.empty
  return emptyState({
    icon: 'pen',
    title,
    text,
    action: linkButton(action, '/studio/write', { look: 'primary', icon: 'pen' }),
  })
}
