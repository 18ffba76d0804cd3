import { sql } from 'kysely'
import { nextIds, recordset } from '../../kernel/db/bulk-insert.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { indexNewPosts } from '../search-index/service.ts'
import { tagKey } from '../tags/rules.ts'
import { currentNamesOfMany } from '../tags/service.ts'
import { ALL_POSTS } from './list-rows.ts'
import type { NewRevision } from './queries.ts'

export interface ImportedPost {
  author_id: number
  status: 'draft' | 'approved'
  created_at: Date
  updated_at: Date
  revision: NewRevision
}

/**
 * Many posts of other people and times in one go, with what `insertPost`, `recordCreation` and `updatePublicIndex` do for one: revision,
 * history, lists by tag and energy, and search. Returns their ids.
 */
export async function insertImportedPosts(trx: Trx, posts: ImportedPost[]): Promise<number[]> {
  const ids = await nextIds(trx, 'posts', posts.length)
  const revisions = await nextIds(trx, 'post_revisions', posts.length)
  const tags = await currentNamesOfMany(
    trx,
    posts.map(({ revision }) => revision.tags),
  )
  const rows = posts.map(({ revision, created_at, status, ...post }, n) => ({
    ...revision,
    ...post,
    status,
    created_at,
    id: ids[n] ?? 0,
    revision_id: revisions[n] ?? 0,
    public_revision_id: status === 'approved' ? (revisions[n] ?? 0) : null,
    published_at: status === 'approved' ? created_at : null,
    listed_language: status === 'approved' ? revision.language : null,
    tags: tags[n] ?? [],
  }))
  await insertRows(trx, rows)
  const published = rows.filter(({ status }) => status === 'approved')
  const listed = published.flatMap(({ id, tags }) => tags.map((tag) => ({ post_id: id, tag: tagKey(tag) })))
  await insertListRows(
    trx,
    listed,
    published.map(({ id }) => id),
  )
  await indexNewPosts(
    trx,
    published.map(({ id, author_id, published_at, title, body_text, tags }) => {
      return { id, author_id, published_at, title, body_text, tags }
    }),
  )
  return ids
}

const COLUMNS = `id bigint, author_id bigint, status text, revision_id bigint, public_revision_id bigint, listed_language text, created_at timestamptz, updated_at timestamptz,
  published_at timestamptz, title text, summary text, summary_made boolean, body text, body_text text, cover_url text, tags text[],
  page_html text, headings jsonb, words integer, language text, language_made boolean`

/** Three statements over one parameter: a post and its revision refer to each other. */
async function insertRows(
  trx: Trx,
  rows: (Omit<NewRevision, 'headings'> & { headings: string })[],
): Promise<void> {
  const source = recordset(
    rows.map((row) => ({ ...row, headings: JSON.parse(row.headings) })),
    COLUMNS,
  )
  await sql`
    with given as materialized (select * from ${source}),
    posted as (
      insert into posts (id, author_id, status, version, revision_id, public_revision_id, created_at, updated_at, submitted_at,
        published_at, language) overriding system value
      select id, author_id, status, 1, revision_id, public_revision_id, created_at, updated_at,
        published_at, published_at, listed_language from given),
    recorded as (
      insert into post_history (post_id, actor_id, step, from_state, to_state, created_at)
      select id, author_id, 'create', null, status, created_at from given order by id)
    insert into post_revisions (id, post_id, version, title, summary, summary_made, body, body_text, cover_url, tags, page_html,
      headings, words, language, language_made, created_at)
    select revision_id, id, 1, title, summary, summary_made, body, body_text, cover_url, tags, page_html, headings, words, language,
      language_made, updated_at from given`.execute(trx)
}

async function insertListRows(
  trx: Trx,
  listed: { post_id: number; tag: string }[],
  ids: number[],
): Promise<void> {
  await sql`
    with listed as materialized (select * from ${recordset(listed, 'post_id bigint, tag text')}),
    tagged as (
      insert into post_tags (post_id, tag, author_id, published_at, hot_score)
      select posts.id, tag, author_id, published_at, hot_score from listed join posts on posts.id = post_id)
    insert into post_energy_order (tag, energy_count, post_id, author_id)
    select tag, energy_count, posts.id, author_id
    from (select * from listed union all select id, ${ALL_POSTS} from unnest(${ids}::bigint[]) as id) as all_listed
      join posts on posts.id = post_id`.execute(trx)
}
