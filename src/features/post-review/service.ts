import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { PostStatus } from '../posts/rules.ts'

export { approvePost, lockPost, rejectPost, removePost, unlockPost } from './decisions.ts'
export {
  listPostsForModeration,
  neighbourInQueue,
  type PostForReview,
  readPostForReview,
} from './moderation-list.ts'

interface AuthoredPost {
  id: number
  title: string
  status: PostStatus
  updated_at: Date
}

/** An author's latest posts in any state, for admins; public ones by the title that their readers see. */
export async function latestPostsByAuthor(db: Db, authorId: number, most: number): Promise<AuthoredPost[]> {
  const { rows } = await sql<AuthoredPost>`
    select p.id, r.title, p.status, p.updated_at
    from posts p join post_revisions r on r.id = coalesce(p.public_revision_id, p.revision_id)
    where p.author_id = ${authorId} and p.deleted_at is null
    order by p.updated_at desc, p.id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The ids of an author's latest posts, deleted or not. */
export async function latestPostIdsByAuthor(db: Db, authorId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from posts where author_id = ${authorId} and deleted_at is null
      order by updated_at desc, id desc limit ${sql.lit(most)})
    union all
    (select id from posts where author_id = ${authorId} and deleted_at is not null
      order by id desc limit ${sql.lit(most)})`.execute(db)
  return rows.map(({ id }) => id)
}
