import type { Scope } from '../../kernel/http/access.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Role } from '../../kernel/viewer.ts'

export const MAX_TOKENS = 20
/** Password guesses have a limit of their own. */
export const NEW_TOKENS: Limit = { name: 'new_tokens', per: 'user', max: 30, windowSeconds: 3600 }
/** Days until a token expires; a session lives no longer either (sessions/rules.ts). */
export const TOKEN_DAYS = [7, 30, 90, 180] as const
export const DEFAULT_DAYS = 30

/** Only people who moderate can grant it. */
export function scopesFor(role: Role): Scope[] {
  return role === 'user' ? ['read', 'write'] : ['read', 'write', 'moderate']
}
