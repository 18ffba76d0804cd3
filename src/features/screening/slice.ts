import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { deleteOldOutcomes } from './external/outcomes.ts'
import { MAX_LISTS, MAX_WORDS } from './rules.ts'

export const screeningSlice = {
  name: 'screening',
  routes: async () => (await import('./routes.ts')).screeningRoutes,
  invariants: [
    bySql(
      'I150',
      'a list has as many entries as it says, each once, and all lists stay within their limits',
      sql`select format('list %s has %s entries, not %s', id, found.count, entries_count) as problem
        from screening_lists, lateral (select count(distinct entry) as count
          from string_to_table(entries, E'\n') as entry where entry <> '') as found
        where found.count <> entries_count
        union all select format('%s lists', count(*)) from screening_lists having count(*) > ${sql.lit(MAX_LISTS)}
        union all select format('%s words', sum(entries_count)) from screening_lists where kind = 'words'
          having sum(entries_count) > ${sql.lit(MAX_WORDS)}`,
    ),
  ],
  jobs: () => [hourly('forget outcomes of external checks', deleteOldOutcomes)],
} satisfies Slice
