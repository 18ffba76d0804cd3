import { type RawBuilder, sql } from 'kysely'
import { streamRows } from '../../kernel/db/server-cursor.ts'
import type { Invariant, Snapshot } from '../../kernel/integrity/check.ts'
import { derivedColumns } from './index-rows.ts'
import type { Searchable } from './split-terms.ts'

const MAX_PROBLEMS = 20

/** A row of the index together with the text it is derived from. */
interface IndexRow extends Searchable {
  post_id: number
  place: number
  indexed_title: string
  words: string
  terms: string
}

/** `publicPosts` selects id, author_id, published_at, title, body_text and tags of all posts that should be found. */
export function searchIndexInvariant(publicPosts: RawBuilder<unknown>): Invariant {
  return {
    id: 'I55',
    heavy: true,
    rule: 'what can be found is what is public, by the words of the public text',
    async find(snapshot) {
      const problems = await wrongRows(snapshot, publicPosts)
      for await (const row of streamRows(snapshot, 'searchable', indexRows(publicPosts))) {
        if (problems.length >= MAX_PROBLEMS) break
        const fresh = await derivedColumns(row.place, row)
        const same =
          fresh.title === row.indexed_title && fresh.words === row.words && fresh.terms === row.terms
        if (!same) problems.push(`post ${row.post_id} is found by other words than its own`)
      }
      return problems
    },
  }
}

async function wrongRows(snapshot: Snapshot, publicPosts: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select format('post %s %s', coalesce(p.id, s.post_id), case when s.post_id is null then 'is public and cannot be found'
      when p.id is null then 'is not public and can be found' else 'is found under another author or time' end) as problem
    from (${publicPosts}) as p full join post_search s on s.post_id = p.id
    where (p.id, p.author_id, p.published_at) is distinct from (s.post_id, s.author_id, s.published_at)
    order by 1 limit ${sql.lit(MAX_PROBLEMS)}`.execute(snapshot)
  return rows.map(({ problem }) => problem)
}

function indexRows(publicPosts: RawBuilder<unknown>): RawBuilder<IndexRow> {
  return sql<IndexRow>`
    select s.post_id, s.place, s.title as indexed_title, s.words, s.terms::text, s.author_id, p.title, p.body_text, p.tags
    from post_search s join (${publicPosts}) as p on p.id = s.post_id`
}
