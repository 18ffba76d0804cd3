import { sql } from 'kysely'
import { type Db, preparedSelect, type Reader } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as posts from '../../posts/service.ts'
import type { Comment } from '../schema.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from './comment-with-author.ts'

interface UndeletedComment {
  id: number
  post_id: number
  author_id: number
  content: string
}

/** Access check for one comment: visible if its post is. */
export async function visibleComment(db: Reader, viewer: Viewer, id: number): Promise<UndeletedComment> {
  const [comment] = await undeletedComments(db, [id])
  if (!comment) throw new Refusal('comment_not_found')
  await asCommentNotFound(posts.visiblePost(db, viewer, comment.post_id))
  return comment
}

const oneComment = preparedSelect<CommentWithAuthor>(
  selectWithAuthor('select * from comments where id = $1 and deleted_at is null'),
)

export async function readComment(db: Db, viewer: Viewer | null, id: number): Promise<Comment> {
  const [row] = await db.read(oneComment, [id])
  if (!row) throw new Refusal('comment_not_found')
  const { author_id } = await asCommentNotFound(posts.visiblePost(db, viewer, row.post_id))
  return toComment(row, viewer, author_id)
}

/** Does not check the visibility of their posts; the caller does. */
export function undeletedComments(db: Reader, ids: number[]): Promise<UndeletedComment[]> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'author_id', 'content'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Turns post_not_found into comment_not_found: a comment below a hidden post answers as one that does not exist. */
export async function asCommentNotFound<T>(gate: Promise<T>): Promise<T> {
  try {
    return await gate
  } catch (error) {
    throw error instanceof Refusal && error.code === 'post_not_found'
      ? new Refusal('comment_not_found')
      : error
  }
}
