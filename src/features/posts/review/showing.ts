import { invalidateCaches } from '../../../kernel/cache/invalidation.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { findRevision, type PostRow, replaceTags } from '../queries.ts'
import { hideFromSearch, showInSearch } from '../search/search-index.ts'
import { tagKey } from '../tags.ts'

/** Makes findable what the public may see of a post as it is now: its tags, and its words. */
export async function show(trx: Trx, post: PostRow): Promise<void> {
  if (post.status !== 'approved') return hide(trx, post.id)
  const revision = await findRevision(trx, post.public_revision_id!)
  await replaceTags(trx, post.id, revision.tags.map(tagKey))
  await showInSearch(trx, post, revision)
}

export async function hide(trx: Trx, postId: number): Promise<void> {
  trx.afterCommit(invalidateCaches)
  await replaceTags(trx, postId, [])
  await hideFromSearch(trx, postId)
}
