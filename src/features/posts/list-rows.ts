import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Step } from '../../kernel/db/statement.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PostTagsTable | typeof PostEnergyOrderTable> {}
}

const PostTagsTable = table('post_tags', {
  post_id: column.number,
  tag: column.text,
  author_id: column.number,
  published_at: column.timestamp,
  hot_score: column.number,
})

/** The lists by energy: one per tag, and one for all posts under the empty tag. */
const PostEnergyOrderTable = table('post_energy_order', {
  tag: column.text,
  energy_count: column.number,
  post_id: column.number,
  author_id: column.number,
})

/** The tag under which `post_energy_order` has all posts. */
export const ALL_POSTS = ''

/** Writes the rows under which a public post is listed: its tags, and by energy its tags and all posts. */
export async function replaceListRows(trx: Trx, postId: number, tags: string[]): Promise<void> {
  await deleteListRows(trx, [postId])
  await sql`
    with tagged as (
      insert into post_tags (post_id, tag, author_id, published_at, hot_score)
      select id, tag, author_id, published_at, hot_score
      from posts, unnest(${tags}::text[]) as tag where id = ${postId})
    insert into post_energy_order (tag, energy_count, post_id, author_id)
    select tag, energy_count, id, author_id
    from posts, unnest(${[ALL_POSTS, ...tags]}::text[]) as tag where id = ${postId}`.execute(trx)
}

/** The posts must be locked, or a gift could move a row away from where it is looked up. */
export async function deleteListRows(trx: Trx, postIds: number[]): Promise<void> {
  await sql`
    with untagged as (delete from post_tags where post_id = any(${postIds}) returning post_id, tag)
    delete from post_energy_order o
    using (select * from untagged union all select id, ${ALL_POSTS} from unnest(${postIds}::bigint[]) as id)
        as listed (post_id, tag)
      join posts on posts.id = listed.post_id
    where o.tag = listed.tag and o.energy_count = posts.energy_count and o.post_id = posts.id`.execute(trx)
}

/**
 * Effect of gifts on the posts in `moved`: updates the lists by energy. Their key is the order, so a row is found by its old
 * position. Positions come from one relation, so that each is looked up by the whole key.
 */
export const energyOrderSteps: Step[] = [
  {
    name: 'places',
    sql: `select tag, post_id, energy_count - energy as before, energy_count as after
      from moved join moves on moves.post_id = moved.id
        cross join lateral (select '${ALL_POSTS}' as tag union all select t.tag from post_tags t where t.post_id = moved.id) as listed
      order by tag, post_id`,
  },
  {
    name: 'energy_order_moved',
    sql: `update post_energy_order o set energy_count = places.after
      from places where o.tag = places.tag and o.energy_count = places.before and o.post_id = places.post_id`,
  },
]
