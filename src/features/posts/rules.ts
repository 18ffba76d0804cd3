import type { Viewer } from '../../kernel/http/viewer.ts'
import type { PostStatus } from './stages.ts'

export * from './stages.ts'

/** Strangers see what is approved; the author and admins see every state. */
export function maySee(viewer: Viewer | null, post: { status: PostStatus; author_id: number }): boolean {
  return post.status === 'approved' || isInsider(viewer, post)
}

export function isInsider(viewer: Viewer | null, { author_id }: { author_id: number }): boolean {
  return viewer !== null && (viewer.id === author_id || viewer.role !== 'user')
}

/** When readers last got something new: what waited for review was written before it was published. */
export function changedAt({
  published_at,
  updated_at,
}: {
  published_at: Date | null
  updated_at: Date
}): Date {
  return published_at && published_at > updated_at ? published_at : updated_at
}

/** "name (uid)" */
export function authorName({ uid, username }: { uid: number; username: string }): string {
  return `${username} (${uid})`
}
