import { personUrl } from '../../features/accounts/view.ts'
import { blockStateOf } from '../../features/block-list/service.ts'
import { handleOf } from '../../features/federation/service.ts'
import { followStatus } from '../../features/follows/service.ts'
import { type AuthorProfile, authorProfile } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { ViewerView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'
import type { SpaceState } from './actions.ts'

/** Owner of the space, and the viewer. */
export interface Space extends AuthorProfile {
  state: SpaceState
  viewer: Viewer | null
  /** The viewer, if it is their own space. */
  owner: Viewer | null
  /** By which people of other sites find them, without the host. */
  handle: string | null
}

/** The data of a tab: its view, and the posts whose counts it shows. */
export interface TabContent {
  view: ViewerView
  /** In the side column. */
  beside?: ViewerView
  posts: { id: number }[]
}

/** Not found for deleted accounts and those being deleted. */
export async function loadSpace(db: Db, viewer: Viewer | null, uid: number): Promise<Space> {
  const [profile, state, handle] = await Promise.all([
    authorProfile(db, uid),
    loadState(db, viewer, uid),
    handleOf(db, uid),
  ])
  const owner = viewer?.id === uid ? viewer : null
  return { ...profile, state, viewer, owner, handle }
}

/** Visitors follow and block nobody. */
export async function loadState(db: Db, viewer: Viewer | null, uid: number): Promise<SpaceState> {
  if (!viewer) return { follow: 'none', block: { blocked: false, muted: false } }
  const [{ state: follow }, block] = await Promise.all([
    followStatus(db, viewer, uid),
    blockStateOf(db, viewer, uid),
  ])
  return { follow, block }
}

const TAB_NAMES = ['articles', 'following', 'followers', 'favorites', 'settings'] as const
export type TabName = (typeof TAB_NAMES)[number]

/** URL of a tab; the first has no query. */
export function spaceUrl(
  uid: number,
  tab: TabName,
  query: { page?: number; folder?: number | undefined } = {},
): string {
  return listUrl(personUrl(uid), {
    tab: tab === 'articles' ? null : tab,
    folder: query.folder,
    page: query.page,
  })
}
