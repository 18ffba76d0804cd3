import type { Trx } from '../../kernel/db.ts'
import { deleteNoticesOf, hasFollowNotice, insertNotice, type Notice } from './queries.ts'

export { likeSteps, takeLikesBack } from './daily-likes.ts'
export { noticeStep } from './queries.ts'

/** Tells someone, in the transaction of what they are told about. Nobody is told of their own act. */
export async function notify(trx: Trx, notice: Notice): Promise<void> {
  if (notice.actor_id !== notice.recipient_id) await insertNotice(trx, notice)
}

/** Whether someone has heard of this follower since then. */
export function toldOfFollower(
  trx: Trx,
  recipientId: number,
  followerId: number,
  since: Date,
): Promise<boolean> {
  return hasFollowNotice(trx, recipientId, followerId, since)
}

export function eraseNotices(trx: Trx, userId: number): Promise<number> {
  return deleteNoticesOf(trx, userId)
}
