import type { Limit } from '../../kernel/http/rate-limit.ts'

export const BLOCK_LIMIT: Limit = { name: 'blocks', per: 'user', max: 60, windowSeconds: 60 }
