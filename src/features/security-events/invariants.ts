import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { EVENT_KINDS } from './rules.ts'

export const securityEventInvariants = [
  bySql(
    'I84',
    'every security event has a kind that people can be told, and nobody who is gone has any',
    sql`select format('event %s of user %s is of kind %s', e.id, u.id, e.kind) as problem
      from security_events e join users u on u.id = e.user_id
      where u.status = 'deleted' or e.kind <> all (${sql.lit(`{${EVENT_KINDS.join()}}`)}::text[])`,
  ),
]
