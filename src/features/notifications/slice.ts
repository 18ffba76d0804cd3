import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourlyDeletion } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { pruneNotices } from './pruning.ts'
import { deleteNoticesOf } from './queries.ts'

const NOTICES_AT_ONCE = 5_000

export const notificationsSlice = {
  name: 'notifications',
  invariants: [
    bySql(
      'I24',
      'a level-up notice once per level',
      sql`select format('user %s was told of level %s %s times', recipient_id, related_id, count(*)) as problem
        from notifications where kind = 'level_up' group by recipient_id, related_id having count(*) > 1`,
    ),
    bySql(
      'I44',
      'no self-notification',
      sql`select format('notice %s tells user %s of their own act', id, actor_id) as problem
        from notifications where actor_id = recipient_id`,
    ),
  ],
  jobs: ({ db }) => [hourlyDeletion('prune notices', db, (trx) => pruneNotices(trx, NOTICES_AT_ONCE))],
  eraseBatch: async (trx, userId) => ({ notices: await deleteNoticesOf(trx, userId, NOTICES_AT_ONCE) }),
  notExported: {
    daily_likes: 'sums that notices are made of',
    daily_comment_likes: 'sums that notices are made of',
  },
} satisfies Slice
