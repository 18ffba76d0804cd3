import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { webhookInvariants } from './invariants.ts'
import { deleteDeliveriesOf, deleteOldDeliveries } from './queries.ts'

export const webhooksSlice: Slice = {
  name: 'webhooks',
  routes: async () => (await import('./routes.ts')).webhookRoutes,
  invariants: webhookInvariants,
  jobs: () => [hourly('forget webhook deliveries', deleteOldDeliveries)],
  erase: async (trx, userId) => ({ webhook_deliveries: await deleteDeliveriesOf(trx, userId) }),
}
