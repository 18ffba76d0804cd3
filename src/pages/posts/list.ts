import { html, type SafeHtml } from '@remix-run/html-template'
import { type Static, Type } from 'typebox'
import { ORDERS, type Order, type PostSummary } from '../../features/posts/schema.ts'
import { type HotTag, hotTags, listPosts, listTopics } from '../../features/posts/service.ts'
import { type Covers, postList, tagCloud } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import type { LayoutContent } from '../../kernel/html/layout.ts'
import type { SharedPage, SharedPageContext } from '../../kernel/html/page.ts'
import type { SharedPageSource } from '../../kernel/page-cache/shared-page.ts'
import { coversOf } from '../covers.ts'
import { listUrl } from '../list-url.ts'
import { nearestPage, pageNumber } from '../nearest-page.ts'

const ROWS = 20
export const FEED = '/feed'
const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values select the nearest valid list. */
export const ListQuery = Type.Object({ sort: Loose, page: Loose })

export interface OpenedList {
  /** Path of the list, without query. */
  path: string
  order: Order
  page: number
  pages: number
  total: number
  posts: PostSummary[]
  covers: Covers
  hotTags: HotTag[]
}

async function openList(
  db: Db,
  path: string,
  query: { sort?: string; page?: string },
  tag?: string,
): Promise<OpenedList> {
  const sort = orderOf(query.sort)
  const read = (page: number) => listPosts(db, { sort, page, page_size: ROWS, ...(tag ? { tag } : {}) })
  const { found, page, pages } = await nearestPage(query.page, ROWS, read)
  const { items, total } = found
  const covers = await coversOf(db, items)
  const tags = await hotTags(db)
  return { path, order: sort, page, pages, total: total ?? 0, posts: items, covers, hotTags: tags }
}

/** The source of a page that shows a list of posts. */
export function listSource(
  db: Db,
  path: string,
  query: Static<typeof ListQuery>,
  view: (page: SharedPageContext, list: OpenedList) => LayoutContent,
  tag?: string,
): SharedPageSource {
  return {
    path: hrefOf(path, orderOf(query.sort), pageNumber(query.page)),
    async open(context) {
      const list = await openList(db, path, query, tag)
      const status = tag !== undefined && list.total === 0 ? 404 : 200
      return { content: view(context, list), topics: listTopics(list.posts, list.order), status }
    },
  }
}

/** Sort tabs, posts and pager. */
export function listView(page: SharedPageContext, list: OpenedList): SafeHtml {
  return html`<div class="post-list-frame">
${listTabs(page, list.path, list.order)}
${list.posts.length ? postList(page, list.posts, list.covers) : nothingYet(page)}
</div>
${pager(page.t, { page: list.page, pages: list.pages, hrefOf: (number) => hrefOf(list.path, list.order, number) })}`
}

/** Lists of all posts have a tab to the member's feed. */
export function listTabs(
  page: Pick<SharedPageContext, 't' | 'member'>,
  path: string,
  current: Order | 'following',
): SafeHtml {
  const { posts, space } = page.t
  const orders = ORDERS.map((order) => ({
    label: posts.sort[order],
    href: hrefOf(path, order),
    current: order === current,
  }))
  const followed = { label: space.feed.tab, href: FEED, current: current === 'following' }
  const isWhole = path === '/' || path === '/posts'
  return tabs(posts.sortBy, page.member && isWhole ? [...orders, followed] : orders)
}

/** Popular tags for the side column. */
export function listAside(
  page: SharedPage,
  { hotTags }: Pick<OpenedList, 'hotTags'>,
): { aside: SafeHtml } | undefined {
  if (hotTags.length === 0) return undefined
  return { aside: card({ title: page.t.posts.hotTags, body: tagCloud(page, hotTags) }) }
}

function orderOf(text: string | undefined): Order {
  return ORDERS.find((order) => order === text) ?? 'newest'
}

function hrefOf(path: string, order: Order, page = 1): string {
  return listUrl(path, { sort: order === 'newest' ? null : order, page })
}

function nothingYet({ t }: SharedPage): SafeHtml {
  const { title, text, action } = t.posts.empty
  return emptyState({
    icon: 'pen',
    title,
    text,
    action: linkButton(action, '/studio/write', { look: 'primary', icon: 'pen' }),
  })
}
