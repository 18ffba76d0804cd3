import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { readingHistoryInvariants } from './invariants.ts'
import { eraseReading, pruneReading } from './service.ts'

export const readingHistorySlice: Slice = {
  name: 'reading-history',
  routes: async () => (await import('./routes.ts')).readingHistoryRoutes,
  invariants: readingHistoryInvariants,
  jobs: () => [hourly('forget reading', pruneReading)],
  erase: async (trx, userId) => ({ reading: await eraseReading(trx, userId) }),
  exported: [
    ownRows('reading_prefs', ['keeps_history', 'language'], { key: ['user_id'] }),
    ownRows('reading_history', ['post_id', 'read_at', 'progress'], { key: ['post_id'] }),
  ],
}
