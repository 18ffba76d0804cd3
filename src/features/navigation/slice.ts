import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'
import { PLACES, ROOM } from './rules.ts'

const limits = sql.join(PLACES.map((place) => sql`(${sql.lit(place)}, ${sql.lit(ROOM[place].max)})`))

export const navigationSlice = {
  name: 'navigation',
  routes: async () => (await import('./routes.ts')).navigationRoutes,
  invariants: [
    bySql(
      'I152',
      'entries of each place of the navigation are numbered without a gap, no more of them than fit, and each is in the moderation log',
      sql`select format('%s entries in %s, numbered up to %s', count(*), e.place, max(e.position)) as problem
        from navigation_entries e join (values ${limits}) as room (place, max) using (place)
        group by e.place, room.max having count(*) > room.max or max(e.position) <> count(*)
        union all
        select format('entry %s in %s without a log entry', e.id, e.place) from navigation_entries e
        where not exists (select from moderation_log l where l.target_type = 'navigation' and l.target_id = e.id)`,
    ),
  ],
} satisfies Slice
