import { sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { isPublicSql } from '../../posts/rules.ts'
import { MAX_KEYS, MAX_SOURCES, OTHER } from '../rules.ts'
import { type Batch, POST_ROUTE } from './batch.ts'

export interface Registers {
  registers: number[]
  ranks: number[]
}

/** One transaction: the row of the day is locked first, so that processes take turns and the bounds hold. */
export async function saveBatch(db: Db, batch: Batch, readers: Registers): Promise<void> {
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    const over = await addToDay(trx, batch)
    await addCounts(trx, batch)
    await addSources(trx, batch)
    // The readers of a day that is over are an estimate already, and its salt is gone.
    if (!over) await raiseRegisters(trx, batch, readers)
  })
}

async function addToDay(trx: Trx, { day, visits, pages, crawler_pages }: Batch): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    insert into traffic_days as d (day, visits, pages, crawler_pages) values (${day}, ${visits}, ${pages}, ${crawler_pages})
    on conflict (day) do update set visits = d.visits + excluded.visits, pages = d.pages + excluded.pages,
      crawler_pages = d.crawler_pages + excluded.crawler_pages
    returning readers is not null as over`.execute(trx)
  return one(rows).over
}

/** Posts are counted that are public, without what their authors read of their own. */
const seenPosts = (batch: Batch) => {
  const posts = [...batch.posts.values()]
  return sql`select p.id, p.author_id, s.source, s.visits, s.pages, s.viewer_id is not distinct from p.author_id as own
    from unnest(${posts.map(({ post_id }) => post_id)}::bigint[], ${posts.map(({ viewer_id }) => viewer_id)}::bigint[],
      ${posts.map(({ source }) => source)}::text[], ${posts.map(({ visits }) => visits)}::int[],
      ${posts.map(({ pages }) => pages)}::int[]) as s (post_id, viewer_id, source, visits, pages)
    left join posts p on p.id = s.post_id and ${sql.raw(isPublicSql('p'))}`
}

/** New keys find a place while the day has room, the most frequent first; the rest is `OTHER`. */
async function addCounts(trx: Trx, batch: Batch): Promise<void> {
  const counts = Object.entries(batch.counts).flatMap(([dimension, keys]) =>
    [...keys].map(([key, count]) => ({ dimension, key, count })),
  )
  await sql`
    with seen as (${seenPosts(batch)}), incoming as (
      select dimension, key, count from unnest(${counts.map(({ dimension }) => dimension)}::text[],
        ${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::int[]) as c (dimension, key, count)
      union all select 'post', id::text, pages from seen where id is not null and not own
      union all select 'entry', coalesce('/posts/' || id, ${POST_ROUTE}), visits from seen where visits > 0
    ), summed as (
      select dimension, key, sum(count) as count from incoming group by dimension, key
    ), kept as (
      select dimension, key from traffic_counts where day = ${batch.day}
    ), taken as (
      select dimension, count(*) as keys from kept where key <> ${OTHER} group by dimension
    ), placed as (
      select s.dimension, s.count, case when k.key is not null or row_number() over (
          partition by s.dimension, k.key is null order by s.count desc, s.key) <= ${sql.lit(MAX_KEYS)} - coalesce(t.keys, 0)
        then s.key else ${OTHER} end as key
      from summed s left join kept k using (dimension, key) left join taken t using (dimension)
    )
    insert into traffic_counts as t (day, dimension, key, count)
    select ${batch.day}::date, dimension, key, sum(count) from placed group by dimension, key order by dimension, key
    on conflict (day, dimension, key) do update set count = t.count + excluded.count`.execute(trx)
}

/** The same for each author. */
async function addSources(trx: Trx, batch: Batch): Promise<void> {
  if (batch.posts.size === 0) return
  await sql`
    with seen as (${seenPosts(batch)}), summed as (
      select author_id, source, sum(pages) as pages from seen where id is not null and not own group by author_id, source
    ), kept as (
      select author_id, source from author_sources join (select distinct author_id from summed) as read using (author_id)
      where day = ${batch.day}
    ), taken as (
      select author_id, count(*) as sources from kept where source <> ${OTHER} group by author_id
    ), placed as (
      select s.author_id, s.pages, case when k.source is not null or row_number() over (
          partition by s.author_id, k.source is null order by s.pages desc, s.source) <= ${sql.lit(MAX_SOURCES)} - coalesce(t.sources, 0)
        then s.source else ${OTHER} end as source
      from summed s left join kept k using (author_id, source) left join taken t using (author_id)
    )
    insert into author_sources as a (author_id, day, source, pages)
    select author_id, ${batch.day}::date, source, sum(pages) from placed group by author_id, source order by author_id, source
    on conflict (author_id, day, source) do update set pages = a.pages + excluded.pages`.execute(trx)
}

async function raiseRegisters(trx: Trx, { day }: Batch, { registers, ranks }: Registers): Promise<void> {
  if (registers.length === 0) return
  await sql`
    insert into traffic_registers as t (day, register, rank)
    select ${day}::date, register, rank from unnest(${registers}::int[], ${ranks}::int[]) as r (register, rank) order by register
    on conflict (day, register) do update set rank = excluded.rank where t.rank < excluded.rank`.execute(trx)
}
