import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteReportsOf } from './queries.ts'

export const reportsSlice = {
  name: 'reports',
  routes: async () => (await import('./routes.ts')).reportRoutes,
  invariants: [
    bySql(
      'I63',
      'what waits about one thing is in the hands of one person at most, and every decision stands in the log',
      sql`select format('%s people hold reports about %s %s', count(distinct claimed_by), target_type, target_id) as problem
        from reports where decided_at is null
        group by target_type, target_id having count(distinct claimed_by) > 1
        union all
        select format('report %s was %s by user %s, and the log does not say so', r.id, r.status, r.decided_by)
        from reports r where r.decided_at is not null and not exists (select from moderation_log m
          where m.target_type = r.target_type and m.target_id = r.target_id and m.actor_id = r.decided_by
            and m.created_at = r.decided_at and m.action in ('report.resolve', 'report.dismiss'))`,
    ),
    bySql(
      'I203',
      'a report knows whom it is about, as long as that is there',
      sql`select format('report %s about comment %s is about user %s', r.id, c.id, r.target_author_id) as problem
        from reports r join comments c on c.id = r.target_id
        where r.target_type = 'comment' and r.target_author_id is distinct from c.author_id
        union all
        select format('report %s about post %s is about user %s', r.id, p.id, r.target_author_id)
        from reports r join posts p on p.id = r.target_id
        where r.target_type = 'post' and r.target_author_id is distinct from p.author_id
        union all
        select format('report %s about user %s is about user %s', id, target_id, target_author_id)
        from reports where target_type = 'user' and target_author_id is distinct from target_id`,
    ),
  ],
  erase: async (trx, userId) => ({ reports: await deleteReportsOf(trx, userId) }),
  exported: [
    ownRows(
      'reports',
      ['id', 'target_type', 'target_id', 'reason', 'status', 'outcome', 'created_at', 'decided_at'],
      { owner: 'reporter_id' },
    ),
  ],
} satisfies Slice
