import type { Reader, Trx } from '../../kernel/db/db.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { findPost, type PostRow, selectPostForUpdate } from './queries.ts'
import { maySee } from './rules.ts'

/** The one gate: what someone may not see is, for them, not there. */
export async function visiblePost(db: Reader, viewer: Viewer | null, id: number): Promise<PostRow> {
  return requireVisible(viewer, await findPost(db, id))
}

/** The same gate for those who are about to change something: the post is theirs until the transaction ends. */
export async function lockVisiblePost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  return requireVisible(viewer, await selectPostForUpdate(trx, id))
}

/** For those who are about to say something about it: what the author still keeps back is not talked about. */
export async function lockPublicPost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  const post = await lockVisiblePost(trx, viewer, id)
  if (post.status !== 'approved') throw conflict('post_not_public')
  return post
}

export function requireVisible<P extends Pick<PostRow, 'status' | 'author_id'>>(
  viewer: Viewer | null,
  post: P | undefined,
): P {
  if (!post || !maySee(viewer, post)) throw notFound('post_not_found')
  return post
}
