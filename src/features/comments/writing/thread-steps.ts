import type { Step } from '../../../kernel/db/statement.ts'
import { isUnblockedSql } from '../../block-list/rules.ts'

/** Roots answer the post: its author is notified. */
export const threadRoots: Step[] = [
  {
    name: 'threaded',
    sql: 'select *, post_author_id as recipient_id from admitted',
  },
]

/**
 * Replies are stored under their root, and notify the author of what they answer. Each step joins the previous one: if the root or
 * the answered comment is deleted, or its author blocks the writer, nothing of that reply is written.
 */
export const threadUnderRoots: Step[] = [
  {
    name: 'replies',
    sql: `select admitted.*, c.author_id as recipient_id
      from admitted join comments c on c.id = answered_id and c.post_id = admitted.post_id
      where admitted.root_id in (c.id, c.root_id) and c.deleted_at is null
        and ${isUnblockedSql('c.author_id', 'admitted.user_id')}`,
  },
  {
    name: 'counted_roots',
    sql: `update comments c set replies_count = replies_count + more
      from (select root_id, count(*) as more from replies group by root_id) as grown
      where c.id = grown.root_id and c.root_id is null and c.deleted_at is null returning c.id`,
  },
  {
    name: 'threaded',
    sql: 'select replies.* from replies join counted_roots on counted_roots.id = replies.root_id',
  },
]
