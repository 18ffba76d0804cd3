import { type Db, preparedSelect } from '../../../kernel/db/db.ts'
import type { PostStatus } from '../rules.ts'

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

/** How many undeleted posts an author has, by status and in total, from the roll-up that triggers maintain. */
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
