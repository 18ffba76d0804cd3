import { personUrl } from '../../features/accounts/view.ts'
import type { FollowState } from '../../features/follows/rules.ts'
import type { Person } from '../../features/follows/schema.ts'
import { followStatus, peopleOf } from '../../features/follows/service.ts'
import { type AuthorFigures, authorFigures } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { ViewerView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { listUrl } from '../list-url.ts'

/** Owner of the space, and the viewer. */
export interface Space {
  person: Person
  figures: AuthorFigures
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
  const [{ state }, people, figures] = await Promise.all([
    followStatus(db, viewer, uid),
    peopleOf(db, [uid]),
    authorFigures(db, uid),
  ])
  const owner = viewer?.id === uid ? viewer : null
  return { person: people.get(uid)!, figures, follow: state, viewer, owner }
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
