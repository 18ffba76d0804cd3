import { type Static, Type } from 'typebox'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { openArticles } from './articles.ts'
import { openFavorites } from './favorites.ts'
import { openFollowers, openFollowing } from './follow-lists.ts'
import type { Space, TabContent, TabName } from './open.ts'
import { openSettings } from './settings.ts'

const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values select the nearest valid tab and page. */
export const SpaceQuery = Type.Object({ tab: Loose, page: Loose, folder: Loose })
export type SpaceQuery = Static<typeof SpaceQuery>

export interface SpaceTab {
  name: TabName
  /** Reads the data of the tab. */
  open(db: Db, space: Space, query: SpaceQuery): Promise<TabContent>
  /** Assets that only this tab needs. */
  extras?: string[]
}

const TABS: [SpaceTab, ...SpaceTab[]] = [
  { name: 'articles', open: openArticles },
  { name: 'following', open: openFollowing },
  { name: 'followers', open: openFollowers },
  { name: 'favorites', open: openFavorites },
]

const SETTINGS: SpaceTab = {
  name: 'settings',
  open: openSettings,
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
