import { type Db, hotSelect } from '../../kernel/db.ts'
import { SHOWN, type ShownRow, WITH_AUTHOR } from './read-queries.ts'
import type { PostSummary } from './schema.ts'
import { summaryOf } from './wire.ts'

const select =
  hotSelect<ShownRow>(`select ${SHOWN} from unnest($1::bigint[]) with ordinality as chosen (id, position)
  join posts p on p.id = chosen.id join post_revisions r on r.id = p.public_revision_id ${WITH_AUTHOR}
  where p.status = 'approved' and p.deleted_at is null and u.status not in ('deleting', 'deleted') order by position`)

/** Those of these posts that everyone may read, in this order. */
export async function chosenPosts(db: Db, ids: number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  return (await db.read(select, [ids])).map((row) => summaryOf(row, null))
}
