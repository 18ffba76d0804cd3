import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { MAX_ATTEMPTS } from './rules.ts'

export const webmentionsSlice = {
  name: 'webmentions',
  invariants: [
    bySql(
      'I175',
      'no linked page is told too often, and one that is not linked any more is told or forgotten',
      sql`select format('webmention of post %s for %s after %s attempts, %s', post_id, target, attempts, state) as problem
        from webmention_targets where attempts > ${sql.lit(MAX_ATTEMPTS)} or (state = 'done' and not linked)`,
    ),
  ],
  notExported: {
    webmention_posts: 'posts whose links are still to be compared',
    webmention_targets: 'links, which are in the posts',
  },
} satisfies Slice
