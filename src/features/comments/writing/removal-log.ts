import type { Trx } from '../../../kernel/db/db.ts'
import { excerpt } from '../../../kernel/text/excerpt.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as moderation from '../../moderation/service.ts'
import * as notifications from '../../notifications/service.ts'
import type { Target } from '../queries.ts'

const MAX_EXCERPT = 60

/** Records an admin's removal of a comment in the moderation log and notifies its author. */
export async function recordRemoval(trx: Trx, viewer: Viewer, target: Target, reason: string): Promise<void> {
  const { id, post_id, author_id } = target
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: 'comment.delete',
    target_type: 'comment',
    target_id: id,
    reason,
    details: { post_id, author_id },
  })
  const content = await contentOf(trx, id)
  await notifications.notify(trx, {
    kind: 'system',
    recipient_id: author_id,
    actor_id: viewer.id,
    related_id: post_id,
    data: { event: 'comment_removed', post_id, excerpt: excerpt(content, MAX_EXCERPT), reason },
  })
}

async function contentOf(trx: Trx, id: number): Promise<string> {
  const comment = trx.selectFrom('comments').select('content').where('id', '=', id)
  return (await comment.executeTakeFirstOrThrow()).content
}
