import { type Db, hotSelect } from '../../kernel/db.ts'

interface Excerpt {
  text: string
  /** It starts where the post starts. */
  isBeginning: boolean
}

const BEFORE = 100
const LENGTH = 600

// Folded and written texts may differ a little in length, so there is room before the place.
const select = hotSelect<
  Excerpt & { id: number }
>(`select s.post_id as id, substr(r.body_text, start, ${LENGTH}) as text,
    start = 1 as "isBeginning"
  from post_search s join posts p on p.id = s.post_id join post_revisions r on r.id = p.public_revision_id,
    lateral (select min(nullif(strpos(s.words, part), 0)) as at from unnest($2::text[]) as part) as first,
    lateral (select case when at > ${BEFORE} and at <= length(r.body_text) then at - ${BEFORE} else 1 end as start) as cut
  where s.post_id = any($1::bigint[])`)

/** What stands around the first of the words, in each of these posts. */
export async function excerptsOf(db: Db, ids: number[], words: string[]): Promise<Map<number, Excerpt>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read(select, [ids, words])
  return new Map(rows.map(({ id, ...excerpt }) => [id, excerpt]))
}
