import { type Db, hotSelect } from '../../../kernel/db.ts'
import type { PostSummary } from '../schema.ts'
import { SHOWN, type ShownRow, WITH_AUTHOR } from './read-queries.ts'
import { summaryOf } from './wire.ts'

/** What stands around the first of some words in a post. */
export interface Excerpt {
  text: string
  /** It starts where the post starts. */
  isBeginning: boolean
}

const BEFORE = 100
const LENGTH = 600

// Folded and written texts may differ a little in length, so there is room before the place.
const select = hotSelect<ShownRow & { excerpt: string; is_beginning: boolean }>(`select ${SHOWN},
    substr(r.body_text, start, ${LENGTH}) as excerpt, start = 1 as is_beginning
  from unnest($1::bigint[]) with ordinality as chosen (id, position)
    join posts p on p.id = chosen.id join post_revisions r on r.id = p.public_revision_id ${WITH_AUTHOR}
    join post_search s on s.post_id = p.id,
    lateral (select min(nullif(strpos(s.words, word), 0)) as at from unnest($2::text[]) as word) as first,
    lateral (select case when at > ${BEFORE} then at - ${BEFORE} else 1 end as start) as cut
  where p.status = 'approved' and p.deleted_at is null and u.status not in ('deleting', 'deleted') order by position`)

/** Those of these posts that everyone may read, in this order, and where in them the words stand. */
export async function chosenPosts(
  db: Db,
  ids: number[],
  words: string[],
): Promise<{ post: PostSummary; excerpt: Excerpt }[]> {
  if (ids.length === 0) return []
  const rows = await db.read(select, [ids, words])
  return rows.map(({ excerpt, is_beginning, ...row }) => ({
    post: summaryOf(row, null),
    // Nothing is left where the words stand only in the tags, which are kept below the text.
    excerpt: excerpt
      ? { text: excerpt, isBeginning: is_beginning }
      : { text: row.summary, isBeginning: true },
  }))
}
