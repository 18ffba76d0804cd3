import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { approvePost, lockPost, rejectPost, removePost, unlockPost } from '../post-review/service.ts'
import { decideEach } from './bulk.ts'
import type { BulkAnswer, BulkPosts } from './bulk-schema.ts'

type Decide = (viewer: Viewer, id: number) => Promise<unknown>

export function decideOnPosts(
  db: Db,
  viewer: Viewer,
  { action, ids, versions, reason }: BulkPosts,
  words: Words,
): Promise<BulkAnswer> {
  if (versions && versions.length !== ids.length)
    throw new InvalidRequest([{ field: 'versions', rule: 'other' }])
  const seen = new Map(ids.map((id, at) => [id, versions?.[at]]))
  const decisions: Record<typeof action, Decide> = {
    approve: (self, id) => approvePost(db, self, id, seen.get(id)),
    reject: (self, id) => rejectPost(db, self, id, reason, seen.get(id)),
    lock: (self, id) => lockPost(db, self, id, reason),
    unlock: (self, id) => unlockPost(db, self, id),
    delete: (self, id) => removePost(db, self, id, reason),
  }
  return decideEach(viewer, ids, words, decisions[action])
}
