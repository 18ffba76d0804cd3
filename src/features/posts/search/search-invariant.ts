import { sql } from 'kysely'
import { streamRows } from '../../../kernel/db/server-cursor.ts'
import type { Invariant, Snapshot } from '../../../kernel/integrity/check.ts'
import { comparedOf } from './search-index.ts'
import type { Searchable } from './search-terms.ts'

const MAX_PROBLEMS = 20

/** What the search keeps of a post, beside the text that strangers read. */
interface Kept extends Searchable {
  post_id: number
  place: number
  kept_title: string
  words: string
  terms: string[]
}

export const searchInvariant: Invariant = {
  id: 'I55',
  heavy: true,
  rule: 'what can be found is what is public, by the words of the public text',
  async find(snapshot) {
    const problems = await wrongRows(snapshot)
    for await (const kept of streamRows(snapshot, 'searchable', searchable)) {
      if (problems.length >= MAX_PROBLEMS) break
      const fresh = comparedOf(kept.place, kept)
      const same =
        fresh.title === kept.kept_title &&
        fresh.words === kept.words &&
        String(fresh.terms) === String(kept.terms)
      if (!same) problems.push(`post ${kept.post_id} is found by other words than its own`)
    }
    return problems
  },
}

async function wrongRows(snapshot: Snapshot): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select format('post %s %s', coalesce(p.id, s.post_id), case when s.post_id is null then 'is public and cannot be found'
      when p.id is null then 'is not public and can be found' else 'is found under another author or time' end) as problem
    from (select id, author_id, published_at from posts where status = 'approved' and deleted_at is null) as p
      full join post_search s on s.post_id = p.id
    where (p.id, p.author_id, p.published_at) is distinct from (s.post_id, s.author_id, s.published_at)
    order by 1 limit ${sql.lit(MAX_PROBLEMS)}`.execute(snapshot)
  return rows.map(({ problem }) => problem)
}

const searchable = sql<Kept>`
  select s.post_id, s.place, s.title as kept_title, s.words, s.terms, s.author_id, r.title, r.body_text, r.tags
  from post_search s join posts p on p.id = s.post_id join post_revisions r on r.id = p.public_revision_id`
