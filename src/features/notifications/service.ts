import type { Db, Trx } from '../../kernel/db.ts'
import { deleteNoticesOf, hasFollowNotice, insertNotices, type Notice } from './queries.ts'

export { hasUntoldLikes, likeSteps, takeLikesBack, tellOfLikes } from './daily-likes.ts'
export { type NotificationKind, noticeStep } from './queries.ts'
export { markRead, markShownRead, pruneNotices } from './read-marks.ts'

const CHANNEL = 'notices'

/** Tells people, in the transaction of what they are told about. Nobody is told of their own act. */
export async function notify(trx: Trx, ...notices: Notice[]): Promise<void> {
  const others = notices.filter(({ actor_id, recipient_id }) => actor_id !== recipient_id)
  if (others.length === 0) return
  await insertNotices(trx, others)
  const recipients = others.map(({ recipient_id }) => recipient_id)
  trx.afterCommit(() => nudge(trx, recipients))
}

/** Lets every process look again at what these people have not read. After the commit; it may get lost. */
export function nudge({ signals }: Pick<Db, 'signals'>, recipients: number[]): void {
  signals.send(CHANNEL, recipients)
}

export function nudgeAfter(trx: Trx, recipientId: number): void {
  trx.afterCommit(() => nudge(trx, [recipientId]))
}

export function onNudge({ signals }: Db, look: (recipients: number[]) => void): () => void {
  return signals.listen(CHANNEL, look)
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
