import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as moderation from '../moderation/service.ts'
import { approvePost, lockPost, rejectPost, removePost, unlockPost } from '../post-review/service.ts'
import { decideEach } from './bulk.ts'
import type { BulkAnswer, BulkPosts } from './bulk-schema.ts'

const WITHOUT_REASON = { approve: approvePost, unlock: unlockPost }
const WITH_REASON = { reject: rejectPost, lock: lockPost, delete: removePost }

export function decideOnPosts(
  db: Db,
  viewer: Viewer,
  { action, ids, reason = '' }: BulkPosts,
  words: Words,
): Promise<BulkAnswer> {
  if (action === 'approve' || action === 'unlock')
    return decideEach(viewer, ids, words, (self, id) => WITHOUT_REASON[action](db, self, id))
  const why = moderation.normalizeReason(reason)
  return decideEach(viewer, ids, words, (self, id) => WITH_REASON[action](db, self, id, why))
}
