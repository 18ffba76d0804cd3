import { sql } from 'kysely'
import { SCOPES } from '../../kernel/http/access.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { MAX_TOKENS, TOKEN_DAYS } from './rules.ts'

const LONGEST = sql.lit(`${Math.max(...TOKEN_DAYS)} days`)
const KNOWN_SCOPES = sql.lit(`{${SCOPES.join()}}`)

export const tokensSlice = {
  name: 'tokens',
  routes: async () => (await import('./routes.ts')).tokenRoutes,
  invariants: [
    bySql(
      'I82',
      'an access token lives no longer than a session, has scopes, and was never refreshed',
      sql`select format('session %s of user %s', id, user_id) as problem from sessions
        where scopes is not null and (access_until > created_at + ${LONGEST}::interval or scopes = '{}'
          or not scopes <@ ${KNOWN_SCOPES}::text[] or previous_access_hash is not null)`,
    ),
    bySql(
      'I83',
      'nobody has too many access tokens',
      sql`select format('user %s has %s access tokens', user_id, count(*)) as problem from sessions
        where scopes is not null group by user_id having count(*) > ${sql.lit(MAX_TOKENS)}`,
    ),
  ],
} satisfies Slice
