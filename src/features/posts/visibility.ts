import type { Reader, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { findPost, type PostRow, selectPostForUpdate } from './queries.ts'
import { maySee } from './rules.ts'

/** The visibility gate: 404 for what the viewer may not see. */
export async function visiblePost(db: Reader, viewer: Viewer | null, id: number): Promise<PostRow> {
  return requireVisible(viewer, await findPost(db, id))
}

/** The same gate with a row lock until the transaction ends. */
export async function lockVisiblePost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  return requireVisible(viewer, await selectPostForUpdate(trx, id))
}

/** For those who moderate what is below posts, and need not be allowed to read a draft or a locked post. */
export async function lockPresentPost(trx: Trx, id: number): Promise<PostRow> {
  const post = await selectPostForUpdate(trx, id)
  if (!post) throw new Refusal('post_not_found')
  return post
}

/** For reactions, comments and gifts: refuses posts that are not public, even for their authors. */
export async function lockPublicPost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  const post = await lockVisiblePost(trx, viewer, id)
  requirePublic(post)
  return post
}

export function requirePublic({ status }: Pick<PostRow, 'status'>): void {
  if (status !== 'approved') throw new Refusal('post_not_public')
}

export function requireVisible<P extends Pick<PostRow, 'status' | 'author_id'>>(
  viewer: Viewer | null,
  post: P | undefined,
): P {
  if (!post || !maySee(viewer, post)) throw new Refusal('post_not_found')
  return post
}
