import { html, type SafeHtml } from '@remix-run/html-template'
import { type Static, Type } from 'typebox'
import type { PostSummary } from '../../features/posts/schema.ts'
import { AUTHOR_PAGE_SIZE, postsByAuthor } from '../../features/posts/service.ts'
import { postList, tagChips, tagKey } from '../../features/posts/view.ts'
import { findShownSeries } from '../../features/series/service.ts'
import { seriesLinks } from '../../features/series/view.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { emptyState } from '../../kernel/html/components/empty-state.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { ViewerPage } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { loadPrivacy } from '../settings/privacy.ts'
import { loadProfile } from '../settings/profile.ts'
import { coversOf } from '../shared/covers.ts'
import { nearestPage } from '../shared/nearest-page.ts'
import { loadFavorites } from './favorites.ts'
import { loadFollowers, loadFollowing } from './follow-lists.ts'
import { type Space, spaceUrl, type TabContent, type TabName } from './load.ts'

const ELSEWHERE = ['security', 'sessions', 'energy'] as const

const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values select the nearest valid tab and page. */
export const SpaceQuery = Type.Object({ tab: Loose, page: Loose, folder: Loose })
export type SpaceQuery = Static<typeof SpaceQuery>

export interface SpaceTab {
  name: TabName
  /** Reads the data of the tab. */
  load(db: Db, space: Space, query: SpaceQuery): Promise<TabContent>
  /** Assets that only this tab needs. */
  extras?: string[]
}

const TABS: [SpaceTab, ...SpaceTab[]] = [
  { name: 'articles', load: loadArticles },
  { name: 'following', load: loadFollowing },
  { name: 'followers', load: loadFollowers },
  { name: 'favorites', load: loadFavorites },
]

const SETTINGS: SpaceTab = {
  name: 'settings',
  load: loadSettings,
  extras: ['profile.css', 'profile.js'],
}

export function tabsOf(owner: Viewer | null): SpaceTab[] {
  return owner ? [...TABS, SETTINGS] : TABS
}

/** An unknown name selects the first; `settings` is known to the owner only. */
export function tabFor(owner: Viewer | null, name: string | undefined): SpaceTab {
  return tabsOf(owner).find((tab) => tab.name === name) ?? TABS[0]
}

/** Whether a tab looks the same to all visitors, or to all members. */
export function isShared(viewer: Viewer | null, uid: number, tab: string | undefined): boolean {
  return viewer === null || (viewer.id !== uid && tabFor(null, tab) === TABS[0])
}

/** Profile and privacy settings; links to the others. */
async function loadSettings(db: Db, { owner }: Space): Promise<TabContent> {
  const profile = await loadProfile(db, owner!)
  const privacy = await loadPrivacy(db, owner!)
  return {
    posts: [],
    view: (page) =>
      html`<div class="settings card-stack">${profile(page)}${privacy(page)}${otherSettings(page.t)}</div>`,
  }
}

function otherSettings({ space, settings }: Words): SafeHtml {
  const links = ELSEWHERE.map((tab) => linkButton(settings.tabs[tab], `/settings?tab=${tab}`))
  return card({
    title: space.settings.rest,
    body: html`<p>${space.settings.restText}</p><p class="actions">${links}</p>`,
  })
}

async function loadArticles(db: Db, space: Space, query: { page?: string }): Promise<TabContent> {
  const { uid } = space.person
  const total = Math.min(space.figures.posts, MAX_ROWS_BY_PAGE)
  const read = async (page: number) => ({ posts: await postsByAuthor(db, uid, page), total })
  const { found, page: at, pages } = await nearestPage(query.page, AUTHOR_PAGE_SIZE, read)
  const covers = await coversOf(db, found.posts)
  const series = at === 1 ? await findShownSeries(db, uid) : []
  const { posts } = found
  const hrefOf = (number: number) => spaceUrl(uid, 'articles', { page: number })
  return {
    posts,
    beside: (page) => html`${seriesLinks(page.t, series)}${tagsOf(page, posts)}`,
    view: (page) => html`<div class="post-list-frame">
${posts.length ? postList(page, posts, covers) : nothingYet(page.t, space)}
</div>
${pager(page.t, { page: at, pages, hrefOf })}`,
  }
}

/** Of the posts on this page. */
function tagsOf({ t }: ViewerPage, posts: PostSummary[]): SafeHtml | null {
  const tags = new Map(posts.flatMap((post) => post.tags.map((tag) => [tagKey(tag), tag] as const)))
  const chips = tagChips(t, [...tags.values()])
  return chips && card({ title: t.posts.tags, body: chips })
}

function nothingYet({ space: { articles } }: Words, { owner }: Space): SafeHtml {
  if (!owner) return emptyState({ icon: 'pen', ...articles.other })
  const { title, text, action } = articles.own
  return emptyState({
    icon: 'pen',
    title,
    text,
    action: linkButton(action, '/studio/write', { look: 'primary', icon: 'pen' }),
  })
}
