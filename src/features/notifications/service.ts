import type { Trx } from '../../kernel/db/db.ts'
import { insertNotices, type Notice, renewFollowNotice } from './queries.ts'
import { signalUnreadAfterCommit } from './unread-signal.ts'

export { dailyEnergySteps } from './daily-energy.ts'
export {
  dailyCommentLikeSteps,
  dailyLikeSteps,
  hasPendingLikes,
  notifyLikes,
  withdrawCommentLikes,
  withdrawLikes,
} from './daily-likes.ts'
export { LIKE_KINDS, likersSql, likesRemain, remainsSql, UNTOLD_LIKES } from './like-conditions.ts'
export { isMentionedSql, markMentioned, type NotificationKind, noticeStep } from './queries.ts'
export { markRead, markShownRead } from './read-marks.ts'
export { onUnreadSignal, signalUnread, signalUnreadAfterCommit } from './unread-signal.ts'

/** Inserts notices in the transaction of the act, without those to its own actor, and signals after the commit. */
export async function notify(trx: Trx, ...notices: Notice[]): Promise<void> {
  const others = notices.filter(({ actor_id, recipient_id }) => actor_id !== recipient_id)
  if (others.length === 0) return
  await insertNotices(trx, others)
  signalUnreadAfterCommit(trx, ...others.map(({ recipient_id }) => recipient_id))
}

/** Renews the notice of the same follower since then, or inserts one. Both users must be locked. */
export async function notifyFollow(
  trx: Trx,
  recipientId: number,
  followerId: number,
  since: Date,
): Promise<void> {
  if (await renewFollowNotice(trx, recipientId, followerId, since))
    return signalUnreadAfterCommit(trx, recipientId)
  const notice = { kind: 'follow', recipient_id: recipientId, actor_id: followerId } as const
  await notify(trx, { ...notice, related_id: followerId })
}
