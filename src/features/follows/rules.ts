import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Shared by likes, dislikes and follows. */
export const REACTION_LIMIT: Limit = { name: 'reactions', per: 'user', max: 120, windowSeconds: 60 }

/** Following the same person again within this time renews the notice instead of adding one. */
export const RENEW_NOTICE_MS = 24 * 60 * 60 * 1000

export const FOLLOW_STATES = ['none', 'following', 'followed_by', 'mutual'] as const
export type FollowState = (typeof FOLLOW_STATES)[number]

export interface FollowDirections {
  i_follow: boolean
  follows_me: boolean
}

export function stateOf({ i_follow, follows_me }: FollowDirections): FollowState {
  if (i_follow) return follows_me ? 'mutual' : 'following'
  return follows_me ? 'followed_by' : 'none'
}
