import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

const MINUTE_MS = 60_000

/** How long a setup waits for its first code. */
export const SETUP_MS = 10 * MINUTE_MS
/** How long a login waits for its code. */
export const TICKET_MS = 10 * MINUTE_MS
export const REMEMBERED_MS = 30 * DAY_MS
/** If turned on this shortly before an address was taken back, it may be the work of the person who had changed the address. */
export const YOUNG_MS = 14 * DAY_MS
export const RECOVERY_CODES = 10
export const MAX_TICKETS = 20

/** Three of a million codes are valid at any time: 240 guesses a day. */
export const CODE_TRIES: Limit = {
  name: 'code_tries',
  per: 'user',
  max: 10,
  windowSeconds: 3_600,
  blockSeconds: 3_600,
  fixed: true,
}
export const TICKET_TRIES: Limit = {
  name: 'ticket_tries',
  per: 'ip',
  max: 5,
  windowSeconds: TICKET_MS / 1_000,
  fixed: true,
}

/**
 * Part of the read on every request, so only computed for people of whom the site may require it. A session from before it was turned on
 * has passed no second step, except the one that turned it on.
 */
export function hasTwoFactorSql(user: string, session: string): string {
  return `(${user}.role <> 'user' and exists (select from two_factors f where f.user_id = ${user}.id
    and (${session}.created_at >= f.confirmed_at or ${session}.id = f.setup_session_id and f.confirmed_at is not null)))`
}
