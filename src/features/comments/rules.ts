import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Role, Viewer } from '../../kernel/viewer.ts'
import { mayDecideAbout } from '../accounts/rules.ts'

export const COMMENT_LIMIT: Limit = { name: 'comments', per: 'user', max: 20, windowSeconds: 60 }

/** Levels required for mention suggestions and for pictures. */
export const MENTION_LEVEL = 3
export const PICTURE_LEVEL = 4

/** An edit within the first minutes leaves no mark. */
const UNMARKED_EDIT_MS = 15 * 60_000

export const MAX_CHARACTERS = 1000
export const MAX_MENTIONS = 10
export const MAX_SUGGESTIONS = 10
export const ROOTS_PER_PAGE = 20
export const REPLIES_PER_PAGE = 10
/** Replies shown under each root on the page of a post. */
export const REPLIES_SHOWN = 3
export const PURGE_DAYS = 30
/** Comments of one person that may wait for an admin at a time. */
export const MAX_HELD = 20

/** The time of the edit that readers see; null if there was none, or only early ones. */
export function markedEdit({
  created_at,
  edited_at,
}: {
  created_at: Date
  edited_at: Date | null
}): Date | null {
  return edited_at && edited_at.getTime() - created_at.getTime() > UNMARKED_EDIT_MS ? edited_at : null
}

export function mayDelete(
  viewer: Viewer | null,
  author: { id: number; role: Role },
  postAuthorId: number,
): boolean {
  return (
    viewer !== null &&
    ([author.id, postAuthorId].includes(viewer.id) || mayDecideAbout(viewer, author, 'comments'))
  )
}
