import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseReviews } from './reviews.ts'

const renames = sql`(
  select r.*, count(*) filter (where l.reason = 'rename') as charges,
    count(*) filter (where l.reason = 'rename_refund') as refunds
  from profile_reviews r left join energy_ledger l
    on l.ref_type = 'profile_review' and l.ref_id = r.id and l.account = 'user'
  where r.field = 'username' group by r.id)`

export const profileSlice = {
  name: 'profile',
  routes: async () => (await import('./routes.ts')).settingsRoutes,
  invariants: [
    bySql(
      'I09',
      'a refund if and only if a paid rename was not accepted, once',
      sql`select format('rename %s (%s, paid %s) was refunded %s times', id, status, charged, refunds) as problem
        from ${renames} as r where refunds <> case when status in ('rejected', 'withdrawn') and charged > 0 then 1 else 0 end`,
    ),
    bySql(
      'I10',
      'a paid rename was charged once, a free one never',
      sql`select format('rename %s (paid %s) was charged %s times', id, charged, charges) as problem
        from ${renames} as r where charges <> case when charged > 0 then 1 else 0 end`,
    ),
    bySql(
      'I11',
      'at most one accepted free rename per person',
      sql`select format('user %s was renamed for free %s times', user_id, count(*)) as problem from profile_reviews
        where field = 'username' and status = 'approved' and charged = 0 group by user_id having count(*) > 1`,
    ),
  ],
  erase: eraseReviews,
  exported: [
    ownRows('profile_reviews', [
      'id',
      'field',
      'old_value',
      'new_value',
      'status',
      'charged',
      'reason',
      'held_for',
      'created_at',
      'decided_at',
    ]),
  ],
} satisfies Slice
