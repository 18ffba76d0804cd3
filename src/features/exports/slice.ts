import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { deleteExports } from './queries.ts'

export const exportsSlice = {
  name: 'exports',
  routes: async () => (await import('./routes.ts')).exportRoutes,
  invariants: [
    bySql(
      'I103',
      'the file of an export belongs to the same person',
      sql`select format('export %s of user %s has file %s of user %s', e.id, e.user_id, f.name, f.owner_id) as problem
        from exports e join private_files f on f.name = e.file where f.owner_id <> e.user_id`,
    ),
  ],
  erase: (trx, userId) => deleteExports(trx, { userId }),
  notExported: { exports: 'exports themselves' },
} satisfies Slice
