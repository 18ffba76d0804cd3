import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourlyDeletion } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseReading, pruneReading } from './service.ts'

export const readingHistorySlice = {
  name: 'reading-history',
  routes: async () => (await import('./routes.ts')).readingHistoryRoutes,
  invariants: [
    bySql(
      'I110',
      'nothing is recorded of what those read who have switched their history off, or are gone',
      sql`select format('user %s has %s entries', user_id, count(*)) as problem
        from reading_history h join users u on u.id = user_id left join reading_prefs p using (user_id)
        where u.status = 'deleted' or p.keeps_history is not true
        group by user_id`,
    ),
  ],
  jobs: ({ db }) => [hourlyDeletion('forget reading', db, pruneReading)],
  erase: async (trx, userId) => ({ reading: await eraseReading(trx, userId) }),
  exported: [
    ownRows('reading_prefs', ['keeps_history', 'language'], { key: ['user_id'] }),
    ownRows('reading_history', ['post_id', 'read_at', 'progress'], { key: ['post_id'] }),
  ],
} satisfies Slice
