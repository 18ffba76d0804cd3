import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { finishRemovals } from './batches.ts'

export const removalsSlice = {
  name: 'removals',
  invariants: [
    bySql(
      'I60',
      'a removal in force holds what its person wrote and what stood below it, and one that was undone holds nothing once it is finished',
      sql`select format('%s %s is held by removal %s of user %s', kind, held.id, r.id, r.user_id) as problem
        from (
          select 'post' as kind, p.id, p.removal_id, p.author_id, null::bigint as holder from posts p
            where p.removal_id is not null
          union all
          select 'comment', c.id, c.removal_id, c.author_id, root.removal_id
            from comments c left join comments root on root.id = c.root_id where c.removal_id is not null
        ) as held join removals r on r.id = held.removal_id
        where (r.undone_at is not null and not r.unfinished) or (held.author_id <> r.user_id and holder is distinct from r.id)`,
    ),
    bySql(
      'I61',
      'every removal is in the log, and so is its undoing',
      sql`select format('removal %s of user %s was logged %s times, its undoing %s times', r.id, r.user_id,
          count(l.id) filter (where l.action = 'user.remove'), count(l.id) filter (where l.action = 'user.restore')) as problem
        from removals r left join moderation_log l on l.target_type = 'user' and l.target_id = r.user_id
          and l.action in ('user.remove', 'user.restore') and (l.details ->> 'removal')::bigint = r.id
        group by r.id
        having count(l.id) filter (where l.action = 'user.remove') <> 1
          or count(l.id) filter (where l.action = 'user.restore') <> (r.undone_at is not null)::integer`,
    ),
  ],
  jobs: ({ db }) => [finishRemovals(db)],
  notExported: { removals: 'what admins decided; belongs to the site, and people are told by notices' },
} satisfies Slice
