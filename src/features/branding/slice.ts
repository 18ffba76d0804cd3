import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { BRAND_SLOTS, partsOf } from './rules.ts'

const PARTS = sql.join(
  BRAND_SLOTS.flatMap((slot) => partsOf(slot).map((part) => sql`(${sql.lit(slot)}, ${sql.lit(part)})`)),
)

export const brandingSlice = {
  name: 'branding',
  routes: async () => (await import('./routes.ts')).brandingRoutes,
  invariants: [
    bySql(
      'I155',
      'a picture of the owner has all of its parts, made at the same time',
      sql`select format('%s lacks %s', whole.slot, needed.part) as problem
        from (select slot, max(created_at) as made_at from brand_pictures group by slot) whole
        join (values ${PARTS}) as needed (slot, part) on needed.slot = whole.slot
        left join brand_pictures p on p.slot = needed.slot and p.part = needed.part and p.created_at = whole.made_at
        where p.slot is null order by problem`,
    ),
  ],
} satisfies Slice
