import { readTogether } from '../../../kernel/db/reading-together.ts'
import { type Db, hotSelect } from '../../../kernel/db.ts'

// Every change of a row gives it another xmin.
const stamps = hotSelect<{ id: number; stamp: string }>(`select p.id,
    concat_ws(' ', p.xmin, u.xmin, l.xmin, f.xmin) as stamp
  from posts p join users u on u.id = p.author_id left join user_levels l on l.user_id = p.author_id
    left join follow_counts f on f.user_id = p.author_id
  where p.id = any($1::bigint[]) and p.status = 'approved' and p.deleted_at is null
    and u.status not in ('deleting', 'deleted')`)

/**
 * Tells one state of a public post and its author from every other: whoever reads, reacts, comments or saves changes
 * it. Null for what is not public.
 */
export async function publicStamp(db: Db, id: number): Promise<string | null> {
  return (await readTogether(db, stamps, id))?.stamp ?? null
}
