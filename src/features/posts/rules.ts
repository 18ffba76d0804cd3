import { hasRight, type Viewer } from '../../kernel/viewer.ts'
import { isPresentIdSql } from '../accounts/rules.ts'
import type { PostStatus } from './stages.ts'

export * from './stages.ts'

/** Everyone sees approved posts; the author, admins and moderators who review posts see every state. */
export function maySee(viewer: Viewer | null, post: { status: PostStatus; author_id: number }): boolean {
  return post.status === 'approved' || isInsider(viewer, post)
}

/** The title in a list of those who moderate what is below posts: they need not be allowed to read a draft or a locked post. */
export function titleFor(
  viewer: Viewer,
  { title, ...post }: { title: string; status: PostStatus; author_id: number },
): string {
  return maySee(viewer, post) ? title : ''
}

/** SQL of `maySee`, for a row of posts that satisfies `isPresentPostSql`. */
export function maySeeSql(post: string, viewerId: string, isModerator: string): string {
  return `(${post}.status = 'approved' or ${post}.author_id = ${viewerId} or ${isModerator})`
}

/** SQL: the row of an author's roll-up that counts published posts. */
export function countsPublishedSql(counts: string): string {
  return `${counts}.status = 'approved'`
}

/** SQL: approved and not deleted, for a row of posts; the partial indexes have the same condition. */
export function isPublishedSql(post: string): string {
  return `${post}.status = 'approved' and ${post}.deleted_at is null`
}

/** SQL: everyone may read it, for a row of posts. */
export function isPublicSql(post: string): string {
  return `${isPublishedSql(post)} and ${isPresentIdSql(`${post}.author_id`)}`
}

/** SQL: not deleted, and its author is not leaving, for a row of posts in any state. */
export function isPresentPostSql(post: string): string {
  return `${post}.deleted_at is null and ${isPresentIdSql(`${post}.author_id`)}`
}

export function isInsider(viewer: Viewer | null, { author_id }: { author_id: number }): boolean {
  return viewer !== null && (viewer.id === author_id || hasRight(viewer, 'posts'))
}

/** The later of modification and publication: a text that waited for review was written before it was published. */
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
