import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { MAX_ATTEMPTS } from './rules.ts'

export const websubSlice = {
  name: 'websub',
  invariants: [
    bySql(
      'I162',
      'no ping of a hub is tried too often, and none is about a feed of nothing',
      sql`select format('ping %s about %s "%s" after %s attempts', id, kind, subject, attempts) as problem
        from websub_pings where attempts > ${sql.lit(MAX_ATTEMPTS)} or (kind = 'site') <> (subject = '')`,
    ),
  ],
} satisfies Slice
