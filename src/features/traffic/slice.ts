import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { CLOSE_DAYS, closeDays } from './close-days.ts'
import { trafficInvariants } from './invariants.ts'
import { deleteSources } from './queries.ts'

export const trafficSlice: Slice = {
  name: 'traffic',
  routes: async () => (await import('./routes.ts')).trafficRoutes,
  invariants: trafficInvariants,
  jobs: () => [hourly(CLOSE_DAYS, closeDays)],
  erase: async (trx, userId) => ({ sources: await deleteSources(trx, userId) }),
  exported: [
    ownRows('author_sources', ['day', 'source', 'pages'], {
      file: 'post-sources',
      owner: 'author_id',
      key: ['day', 'source'],
    }),
  ],
}
