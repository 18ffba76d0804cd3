import type { Limit } from '../../../kernel/http/rate-limit.ts'
import type { PostStatus } from '../../posts/rules.ts'
import type { DraftLink } from './queries.ts'

/** How long a link may be valid, in days. */
export const LINK_DAYS = [1, 7, 30] as const
export const DEFAULT_LINK_DAYS = 7

export const NEW_LINKS: Limit = { name: 'draft_links', per: 'user', max: 30, windowSeconds: 3600 }
/** Against guessing. */
export const LINK_READS: Limit = { name: 'draft_link_reads', per: 'ip', max: 60, windowSeconds: 60 }

/** Neither public nor locked. */
export function isShareable(status: PostStatus): boolean {
  return status === 'draft' || status === 'pending' || status === 'rejected'
}

/** The first publication ends an earlier link; unpublishing deletes links older than a later publication. */
export function isInForce(
  { created_at, expires_at }: DraftLink,
  post: { published_at: Date | null },
  now: Date,
): boolean {
  return expires_at > now && (post.published_at === null || created_at > post.published_at)
}
