import { type Db, write } from '../../../kernel/db/db.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import * as moderation from '../../moderation/service.ts'
import { findRevision } from '../queries.ts'
import { lockVisiblePost } from '../reading/reading.ts'
import { takeAway } from '../writing/removal.ts'
import { writeDown } from './telling.ts'

/** Gone for everyone like what its author deletes, but nobody is charged. */
export function removePost(db: Db, viewer: Viewer, id: number, reason: string): Promise<{ deleted: true }> {
  const why = moderation.optionalReason(reason)
  return write(db, viewer, async (trx) => {
    const post = await lockVisiblePost(trx, viewer, id)
    const { title } = await findRevision(trx, post.public_revision_id ?? post.revision_id!)
    await takeAway(trx, post.id)
    await writeDown(trx, viewer, post, { decision: 'delete', reason: why, title })
    return { deleted: true }
  })
}
