import { sql } from 'kysely'
import type { Reader } from '../../../kernel/db/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import * as posts from '../../posts/service.ts'
import { asCommentNotFound } from '../not-found.ts'

interface UndeletedComment {
  id: number
  post_id: number
  author_id: number
  content: string
}

/** Access check for one comment: visible where its post is. */
export async function visibleComment(db: Reader, viewer: Viewer, id: number): Promise<UndeletedComment> {
  const [comment] = await undeletedComments(db, [id])
  if (!comment) throw notFound('comment_not_found')
  await asCommentNotFound(posts.visiblePost(db, viewer, comment.post_id))
  return comment
}

/** Without the visibility of their posts, which the caller checks. */
export function undeletedComments(db: Reader, ids: number[]): Promise<UndeletedComment[]> {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'author_id', 'content'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
}
