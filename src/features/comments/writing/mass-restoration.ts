import { preparedWrite, type Trx } from '../../../kernel/db/db.ts'
import { statement } from '../../../kernel/db/statement.ts'
import {
  REMOVAL_PARAMS,
  type Removal,
  removalCountSteps,
  removalResult,
  removalValues,
} from './mass-removal.ts'

// A comment whose root is still deleted is taken over by the removal of that root, if there is one.
const restoration = statement({
  params: REMOVAL_PARAMS,
  steps: [
    {
      name: 'taken',
      sql: `select c.id, c.post_id, c.root_id, c.created_at, root.removal_id as root_removal_id,
          c.root_id is null or root.deleted_at is null or root.removal_id is not distinct from $removal as free
        from comments c left join comments root on root.id = c.root_id where c.removal_id = $removal
        order by c.id for update of c`,
    },
    {
      name: 'marked',
      sql: `update comments c set removal_id = case when not free then root_removal_id end,
          deleted_at = case when not free then deleted_at end, deleted_by = case when not free then deleted_by end,
          -- Counted anew, because a purge may have deleted some of them already; grouped once, not counted for each root.
          replies_count = coalesce(replies.count, 0)
        from taken left join (select root_id, count(*) from taken group by root_id) as replies on replies.root_id = taken.id
        where c.id = taken.id`,
    },
    {
      name: 'counted_roots',
      sql: `update comments c set replies_count = replies_count + again from (
          select root_id, count(*) as again from taken where free group by root_id) as replies
        where c.id = replies.root_id and c.id not in (select id from taken)`,
    },
    {
      name: 'changed',
      sql: 'select post_id, created_at, 1 as sign from taken where free',
    },
    ...removalCountSteps,
  ],
  result: removalResult,
})
const restore = preparedWrite<{ count: number }>(restoration.text)

/** Undoes a removal as far as the roots exist. The posts must be locked. */
export async function restoreCommentsOf(trx: Trx, input: Removal): Promise<number> {
  const [restored] = await trx.run(restore, restoration.valuesOf(removalValues(input)))
  return restored!.count
}
