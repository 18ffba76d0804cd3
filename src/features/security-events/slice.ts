import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourlyDeletion } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteEventsOf, deleteExpiredEvents } from './queries.ts'
import { EVENT_KINDS } from './rules.ts'

const EVENTS_AT_ONCE = 5_000

export const securityEventsSlice = {
  name: 'security-events',
  routes: async () => (await import('./routes.ts')).securityEventRoutes,
  invariants: [
    bySql(
      'I84',
      'every security event has a kind that people can be told, and nobody who is gone has any',
      sql`select format('event %s of user %s is of kind %s', e.id, u.id, e.kind) as problem
        from security_events e join users u on u.id = e.user_id
        where u.status = 'deleted' or e.kind <> all (${sql.lit(`{${EVENT_KINDS.join()}}`)}::text[])`,
    ),
  ],
  jobs: ({ db }) => [
    hourlyDeletion('prune security events', db, (trx) => deleteExpiredEvents(trx, EVENTS_AT_ONCE)),
  ],
  erase: async (trx, userId) => ({ security_events: await deleteEventsOf(trx, userId) }),
  exported: [ownRows('security_events', ['id', 'kind', 'data', 'ip', 'browser', 'os', 'created_at'])],
} satisfies Slice
