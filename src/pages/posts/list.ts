import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { ORDERS, type Order, type PostSummary } from '../../features/posts/schema.ts'
import { type HotTag, hotTags, listPosts } from '../../features/posts/service.ts'
import { type Covers, postList, tagCloud } from '../../features/posts/view.ts'
import type { Db } from '../../kernel/db/db.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import { tabs } from '../../kernel/html/components/tabs.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { coversOf } from '../covers.ts'
import { listUrl } from '../list-url.ts'
import { nearestPage } from '../nearest-page.ts'

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

export async function openList(
  db: Db,
  path: string,
  query: { sort?: string; page?: string },
  tag?: string,
): Promise<OpenedList> {
  const sort = ORDERS.find((order) => order === query.sort) ?? 'newest'
  const read = (page: number) => listPosts(db, { sort, page, page_size: ROWS, ...(tag ? { tag } : {}) })
  const { found, page, pages } = await nearestPage(query.page, ROWS, read)
  const { items, total } = found
  const covers = await coversOf(db, items)
  const tags = await hotTags(db)
  return { path, order: sort, page, pages, total: total ?? 0, posts: items, covers, hotTags: tags }
}

/** Sort tabs, posts and pager. */
export function listView(page: PageContext, list: OpenedList): SafeHtml {
  return html`<div class="post-list-frame">
${listTabs(page, list.path, list.order)}
${list.posts.length ? postList(page, list.posts, list.covers) : nothingYet(page)}
</div>
${pager(page.t, { page: list.page, pages: list.pages, hrefOf: (number) => hrefOf(list.path, list.order, number) })}`
}

/** Lists of all posts have a tab to the member's feed. */
export function listTabs(page: PageContext, path: string, current: Order | 'following'): SafeHtml {
  const { posts, space } = page.t
  const orders = ORDERS.map((order) => ({
    label: posts.sort[order],
    href: hrefOf(path, order),
    current: order === current,
  }))
  const followed = { label: space.feed.tab, href: FEED, current: current === 'following' }
  const isWhole = path === '/' || path === '/posts'
  return tabs(posts.sortBy, page.viewer && isWhole ? [...orders, followed] : orders)
}

/** Popular tags for the side column. */
export function listAside(
  page: PageContext,
  { hotTags }: Pick<OpenedList, 'hotTags'>,
): { aside: SafeHtml } | undefined {
  if (hotTags.length === 0) return undefined
  return { aside: card({ title: page.t.posts.hotTags, body: tagCloud(page, hotTags) }) }
}

function hrefOf(path: string, order: Order, page = 1): string {
  return listUrl(path, { sort: order === 'newest' ? null : order, page })
}

function nothingYet({ t }: PageContext): SafeHtml {
  const { title, text, action } = t.posts.empty
  return emptyState({
    icon: 'pen',
    title,
    text,
    action: linkButton(action, '/studio/write', { look: 'primary', icon: 'pen' }),
  })
}
