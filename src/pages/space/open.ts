import { personUrl } from '../../features/accounts/view.ts'
import type { FollowState } from '../../features/follows/rules.ts'
import type { Person } from '../../features/follows/schema.ts'
import { followStatus, peopleOf } from '../../features/follows/service.ts'
import { type AuthorFigures, authorFigures } from '../../features/posts/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'

/** Whose page it is, and who looks at it. */
export interface Space {
  person: Person
  figures: AuthorFigures
  follow: FollowState
  viewer: Viewer | null
  /** The viewer, where the page is theirs. */
  owner: Viewer | null
}

/** Whoever is leaving or gone has no page. */
export async function openSpace(db: Db, viewer: Viewer | null, uid: number): Promise<Space> {
  const [{ state }, people, figures] = await Promise.all([
    followStatus(db, viewer, uid),
    peopleOf(db, [uid]),
    authorFigures(db, uid),
  ])
  const owner = viewer?.id === uid ? viewer : null
  return { person: people.get(uid)!, figures, follow: state, viewer, owner }
}

export const TAB_NAMES = ['articles', 'following', 'followers', 'favorites', 'settings'] as const
export type TabName = (typeof TAB_NAMES)[number]

/** The first tab is the page itself. */
export function spaceUrl(
  uid: number,
  tab: TabName,
  { page = 1, folder }: { page?: number; folder?: number } = {},
): string {
  const query = new URLSearchParams({
    ...(tab === 'articles' ? {} : { tab }),
    ...(folder ? { folder: `${folder}` } : {}),
    ...(page > 1 ? { page: `${page}` } : {}),
  })
  return query.size ? `${personUrl(uid)}?${query}` : personUrl(uid)
}
