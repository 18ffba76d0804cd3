import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

/**
 * Of these pictures, those that a text of their own owner names: any version of a post, or what was typed since. One pass over
 * the owner's texts, however many pictures. A post of somebody else keeps no picture that its owner has removed.
 */
export async function picturesInOwnPosts(trx: Trx, names: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct named[1] as name
    from posts p
    cross join lateral (
      select body from post_revisions where post_id = p.id
      union all select body from post_working_copies where post_id = p.id) as texts
    cross join lateral regexp_matches(texts.body, '/uploads/([A-Za-z0-9_-]+[.][a-z]+)', 'g') as named
    where p.author_id in (select owner_id from uploads where name = any(${names}))
      and texts.body like '%/uploads/%'
      and exists (select from uploads u where u.name = named[1] and u.owner_id = p.author_id and u.name = any(${names}))`.execute(
    trx,
  )
  return new Set(rows.map(({ name }) => name))
}
