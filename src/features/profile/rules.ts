import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Changes and withdrawals together: each may store a review and move energy, and makes all cached answers old. */
export const PROFILE_CHANGES: Limit = { name: 'profile_changes', per: 'user', max: 30, windowSeconds: 3600 }
