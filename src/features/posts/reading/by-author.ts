import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { countsPublishedSql, isPublishedSql } from '../rules.ts'
import type { PostSummary } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow } from './read-queries.ts'
import { toSummary } from './to-summary.ts'

export const AUTHOR_PAGE_SIZE = 20
const PUBLISHED = `author_id = $1 and ${isPublishedSql('posts')}`

// Deferred join: an index-only scan finds the ids, whatever the offset; only the rows of the page are fetched.
const byAuthor =
  preparedSelect<SummaryRow>(`select ${SUMMARY_COLUMNS} from (select id from posts where ${PUBLISHED}
    order by published_at desc, id desc limit ${AUTHOR_PAGE_SIZE} offset (select $2::integer)) as chosen
  join posts p using (id) join post_revisions r on r.id = p.public_revision_id ${JOIN_AUTHOR}
  order by p.published_at desc, p.id desc`)

/** A page of an author's published posts, newest first. The caller checks that the author is present. */
export async function postsByAuthor(db: Db, authorId: number, page: number): Promise<PostSummary[]> {
  const rows = await db.read(byAuthor, [authorId, (page - 1) * AUTHOR_PAGE_SIZE])
  return rows.map((row) => toSummary(row, null))
}

export interface AuthorFigures {
  posts: number
  energy: number
}

const figures = preparedSelect<AuthorFigures>(`select coalesce((select posts from author_post_counts as c
    where author_id = $1 and ${countsPublishedSql('c')}), 0) as posts,
  (select coalesce(sum(energy), 0) from author_days where author_id = $1) as energy`)

/** The number of published posts and all energy ever received. */
export async function authorFigures(db: Db, authorId: number): Promise<AuthorFigures> {
  return one(await db.read(figures, [authorId]))
}
