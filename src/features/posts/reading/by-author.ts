import type { Day } from '../../../kernel/calendar.ts'
import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { notFound } from '../../../kernel/errors.ts'
import { isPresentSql } from '../../accounts/rules.ts'
import type { Person } from '../../follows/schema.ts'
import { PERSON_COLUMNS, type PersonRow, toPerson } from '../../follows/service.ts'
import { countsPublishedSql, isPublishedSql, type PostStatus } from '../rules.ts'
import type { PostSummary } from '../schema.ts'
import { JOIN_AUTHOR, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './read-queries.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<typeof AuthorDaysTable | typeof AuthorPostCountsTable | typeof AuthorTotalsTable> {}
}

const AuthorDaysTable = table('author_days', {
  author_id: column.number,
  day: column.of<Day>(),
  energy: column.generated(column.number),
  comments: column.generated(column.number),
  likes: column.generated(column.number),
  favorites: column.generated(column.number),
  views: column.generated(column.number),
})

const AuthorPostCountsTable = table('author_post_counts', {
  author_id: column.number,
  status: column.of<PostStatus>(),
  posts: column.number,
})

const AuthorTotalsTable = table('author_totals', {
  author_id: column.number,
  energy: column.number,
  comments: column.number,
  likes: column.number,
  favorites: column.number,
  views: column.number,
})

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

/** A person as shown in their space. */
export interface AuthorProfile {
  person: Person
  figures: AuthorFigures
}

interface AuthorFigures {
  /** Number of published posts. */
  posts: number
  /** Total energy ever received. */
  energy: number
}

const profile = preparedSelect<PersonRow & AuthorFigures>(`select ${PERSON_COLUMNS.join(', ')},
    coalesce((select posts from author_post_counts as c where author_id = $1 and ${countsPublishedSql('c')}), 0) as posts,
    (select coalesce(sum(energy), 0) from author_days where author_id = $1) as energy
  from users left join user_levels on user_levels.user_id = users.id
    left join follow_counts on follow_counts.user_id = users.id
  where users.id = $1 and ${isPresentSql('users')}`)

/** Reads it in one statement. Not found for accounts that are deleted or being deleted. */
export async function authorProfile(db: Db, authorId: number): Promise<AuthorProfile> {
  const [row] = await db.read(profile, [authorId])
  if (!row) throw notFound()
  return { person: toPerson(row), figures: { posts: row.posts, energy: row.energy } }
}

type PostCounts = Record<PostStatus | 'total', number>

/** What an author's undeleted posts received. */
interface AuthorTotals {
  energy: number
  comments: number
  likes: number
  favorites: number
  views: number
}

const counts = preparedSelect<{ status: PostStatus; posts: number }>(
  'select status, posts from author_post_counts where author_id = $1',
)
const totals = preparedSelect<AuthorTotals>(
  'select energy, comments, likes, favorites, views from author_totals where author_id = $1',
)

/** How many undeleted posts an author has, by status and in all: from the roll-up that triggers keep. */
export async function postCountsOf(db: Db, authorId: number): Promise<PostCounts> {
  const counted: PostCounts = { draft: 0, pending: 0, approved: 0, rejected: 0, locked: 0, total: 0 }
  for (const { status, posts } of await db.read(counts, [authorId])) {
    counted[status] = posts
    counted.total += posts
  }
  return counted
}

export async function authorTotals(db: Db, authorId: number): Promise<AuthorTotals> {
  const [row] = await db.read(totals, [authorId])
  return row ?? { energy: 0, comments: 0, likes: 0, favorites: 0, views: 0 }
}
