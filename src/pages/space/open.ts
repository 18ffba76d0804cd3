import { personUrl } from '../../features/accounts/view.ts'
import type { FollowState } from '../../features/follows/rules.ts'
import { followStatus } from '../../features/follows/service.ts'
import { type AuthorProfile, authorProfile } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { ViewerView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { listUrl } from '../list-url.ts'

/** Owner of the space, and the viewer. */
export interface Space extends AuthorProfile {
  follow: FollowState
  viewer: Viewer | null
  /** The viewer, if it is their own space. */
  owner: Viewer | null
}

/** The data of a tab: its view, and the posts whose counts it shows. */
export interface TabContent {
  view: ViewerView
  posts: { id: number }[]
}

/** Not found for deleted accounts and those being deleted. */
export async function openSpace(db: Db, viewer: Viewer | null, uid: number): Promise<Space> {
  const [profile, follow] = await Promise.all([authorProfile(db, uid), followStateOf(db, viewer, uid)])
  const owner = viewer?.id === uid ? viewer : null
  return { ...profile, follow, viewer, owner }
}

/** Visitors follow nobody. */
export async function followStateOf(db: Db, viewer: Viewer | null, uid: number): Promise<FollowState> {
  return viewer ? (await followStatus(db, viewer, uid)).state : 'none'
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
