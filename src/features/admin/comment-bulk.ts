import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { removeComment } from '../comments/service.ts'
import { decideEach } from './bulk.ts'
import type { BulkAnswer, BulkComments } from './bulk-schema.ts'

export function removeComments(
  db: Db,
  viewer: Viewer,
  { ids, reason }: BulkComments,
  words: Words,
): Promise<BulkAnswer> {
  // Replies before their roots: removing a root removes its replies too, and they would be answered as not found.
  const newestFirst = ids.toSorted((one, other) => other - one)
  return decideEach(viewer, newestFirst, words, (self, id) => removeComment(db, self, id, reason))
}
