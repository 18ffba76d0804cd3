import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { deleteDeliveriesOf, deleteOldDeliveries } from './queries.ts'
import { MAX_ATTEMPTS, MAX_WEBHOOKS } from './rules.ts'

export const webhooksSlice = {
  name: 'webhooks',
  routes: async () => (await import('./routes.ts')).webhookRoutes,
  invariants: [
    bySql(
      'I111',
      'no webhook is tried too often, and what was sent has the answer of a success',
      sql`select format('delivery %s is %s after %s attempts with status %s', id, state, attempts, status) as problem
        from webhook_deliveries where attempts > ${sql.lit(MAX_ATTEMPTS)}
          or (state = 'sent' and (status is null or status not between 200 and 299))
          or (state <> 'queued' and attempts = 0)`,
    ),
    bySql(
      'I112',
      'there are at most so many webhooks, and no delivery tells of an account that was erased',
      sql`select format('%s webhooks', count(*)) as problem from webhooks having count(*) > ${sql.lit(MAX_WEBHOOKS)}
        union all
        select format('delivery %s of user %s', d.id, u.id)
        from webhook_deliveries d join users u on u.id = d.actor_id where u.email is null`,
    ),
  ],
  jobs: () => [hourly('forget webhook deliveries', deleteOldDeliveries)],
  erase: async (trx, userId) => ({ webhook_deliveries: await deleteDeliveriesOf(trx, userId) }),
} satisfies Slice
