import type { Trx } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as moderation from '../moderation/service.ts'
import * as notifications from '../notifications/service.ts'
import type { PostRow } from '../posts/service.ts'

export type Decision = 'approve' | 'reject' | 'lock' | 'unlock' | 'delete'

interface DecisionDetails {
  decision: Decision
  reason: string
  /** For a deleted post, whose title cannot be read later. */
  title?: string
}

/** Records the decision in the moderation log and notifies the author; `post` is the row before the decision. */
export async function recordDecision(
  trx: Trx,
  viewer: Viewer,
  post: PostRow,
  details: DecisionDetails,
): Promise<void> {
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: `post.${details.decision}`,
    target_type: 'post',
    target_id: post.id,
    reason: details.reason,
    details: { revision: post.revision_id, version: post.version, was: post.status },
  })
  await notifications.notify(trx, {
    kind: 'post_review',
    recipient_id: post.author_id,
    actor_id: viewer.id,
    related_id: post.id,
    data: {
      ...details,
      revised: post.revision_status !== null,
      publish_at: publishesLater(trx, post, details),
    },
  })
}

/** When an approved post will be published, if not now. */
function publishesLater(trx: Trx, { publish_at }: PostRow, { decision }: DecisionDetails): Date | undefined {
  return decision === 'approve' && publish_at && publish_at > trx.now ? publish_at : undefined
}
