import type { Trx } from '../../kernel/db/db.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { securityEventInvariants } from './invariants.ts'
import { deleteEventsOf, deleteExpiredEvents } from './queries.ts'

const EVENTS_AT_ONCE = 5_000

export const securityEventsSlice: Slice = {
  name: 'security-events',
  routes: async () => (await import('./routes.ts')).securityEventRoutes,
  invariants: securityEventInvariants,
  jobs: () => [hourly('prune security events', pruneEvents)],
  erase: async (trx, userId) => ({ security_events: await deleteEventsOf(trx, userId) }),
  exported: [ownRows('security_events', ['id', 'kind', 'data', 'ip', 'browser', 'os', 'created_at'])],
}

async function pruneEvents(trx: Trx): Promise<void> {
  await deleteExpiredEvents(trx, EVENTS_AT_ONCE)
}
