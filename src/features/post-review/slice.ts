import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'

export const postReviewSlice = {
  name: 'post-review',
  routes: async () => (await import('./routes.ts')).postReviewRoutes,
  invariants: [
    bySql(
      'I59',
      "a deleted post was paid for by its author, is in the log as an admin's decision, or had only been autosaved",
      sql`select format('post %s is gone, and nothing says why', p.id) as problem
        from posts p join users u on u.id = p.author_id and u.status <> 'deleted'
          left join energy_ledger l on l.account = 'user' and l.reason = 'delete_post' and l.ref_id = p.id
          left join moderation_log m on m.action = 'post.delete' and m.target_id = p.id
        where p.deleted_at is not null and p.purged_at is null and p.removal_id is null and not p.autosaved
          and l.id is null and m.id is null
        union all
        select format('post %s stands there, and the log says that it was deleted', p.id)
        from posts p join moderation_log m on m.action = 'post.delete' and m.target_id = p.id
        where p.deleted_at is null`,
    ),
  ],
} satisfies Slice
