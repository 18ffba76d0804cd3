import { type Static, Type } from 'typebox'
import type { Db } from '../../kernel/db/db.ts'
import type { PageView } from '../../kernel/html/page.ts'
import { openArticles } from './articles.ts'
import { openFavorites } from './favorites.ts'
import { openFollowers, openFollowing } from './follow-lists.ts'
import type { Space, TabName } from './open.ts'
import { openSettings } from './settings.ts'

const Loose = Type.Optional(Type.String({ maxLength: 100 }))

/** Any text is accepted; invalid values select the nearest valid tab and page. */
export const SpaceQuery = Type.Object({ tab: Loose, page: Loose, folder: Loose })

export interface SpaceTab {
  name: TabName
  /** Reads the data of the tab and returns its view. */
  open(db: Db, space: Space, query: Static<typeof SpaceQuery>): Promise<PageView>
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

export function tabsOf({ owner }: Space): SpaceTab[] {
  return owner ? [...TABS, SETTINGS] : TABS
}

/** An unknown name selects the first; `settings` is known to the owner only. */
export function tabFor(space: Space, name: string | undefined): SpaceTab {
  return tabsOf(space).find((tab) => tab.name === name) ?? TABS[0]
}
