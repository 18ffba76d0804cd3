import { type Reading, readTogether } from '../../../kernel/db/reading-together.ts'
import { trustBriefly } from '../../../kernel/db/trusted-reads.ts'
import { type Db, hotSelect } from '../../../kernel/db.ts'
import { presentIn } from '../../accounts/rules.ts'

/**
 * Tells one state of a public post and its author from every other, because every change of a row gives it another
 * xmin: whoever edits, hides, reacts, comments, saves or follows changes it.
 */
export const STAMP = `concat_ws(' ', p.xmin, u.xmin, l.xmin, f.xmin)`

/** Public posts with all that is stamped. */
export const STAMPED = `posts p join users u on u.id = p.author_id left join user_levels l on l.user_id = p.author_id
  left join follow_counts f on f.user_id = p.author_id
  where p.status = 'approved' and p.deleted_at is null and ${presentIn('u')}`

const stamps: Reading<number, { stamp: string }> = {
  select: hotSelect(`select turn, ${STAMP} as stamp
    from unnest($1::bigint[]) with ordinality as asked (id, turn), ${STAMPED} and p.id = asked.id`),
  keyOf: (id) => id,
  valuesOf: (ids) => [ids],
}

/** Null for what is not public. */
export const publicStamp = trustBriefly(
  async (db: Db, id: number) => (await readTogether(db, stamps, id))?.stamp ?? null,
  (id) => id,
)
