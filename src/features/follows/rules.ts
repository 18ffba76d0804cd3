import type { Limit } from '../../kernel/rate-limit.ts'

/** Likes, dislikes and follows together. */
export const REACTING: Limit = { name: 'reactions', per: 'user', max: 120, windowSeconds: 60 }
