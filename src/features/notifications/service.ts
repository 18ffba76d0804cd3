import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Step } from '../../kernel/db/statement.ts'
import { insertNotices, type Notice, renewFollowNotice } from './queries.ts'

/**
 * Effects of `gifts` of energy: one notice per post and Shanghai day, with the number of givers and the amount. Every gift makes it
 * unread again. `again`: the giver has already given to this post that day, so the number of givers stays. The authors' accounts are
 * locked, so nobody else updates their notices in the meantime.
 */
export const dailyEnergySteps: Step[] = [
  {
    name: 'energy_sums',
    // With several givers, the notice names none.
    sql: `select post_id, author_id, case when count(*) = 1 then min(giver_id) end as giver_id,
        count(*) filter (where not again) as givers, sum(amount) as amount
      from gifts group by post_id, author_id`,
  },
  {
    name: 'energy_notices',
    sql: `insert into notifications as n (recipient_id, kind, actor_id, related_id, data, count, created_at)
      select author_id, 'energy_received', giver_id, post_id,
        jsonb_build_object('day', to_char($day, 'YYYY-MM-DD'), 'amount', amount), greatest(givers, 1), $now
      from energy_sums
      on conflict (recipient_id, related_id, (data ->> 'day')) where kind = 'energy_received'
      do update set read_at = null, created_at = excluded.created_at, (count, actor_id, data) = (
        select n.count + givers, case when n.actor_id = giver_id then n.actor_id end,
          jsonb_set(n.data, '{amount}', to_jsonb((n.data ->> 'amount')::integer + amount))
        from energy_sums where post_id = n.related_id)`,
  },
]

/** The signal after a notice was written, with the ids of its readers. */
export const NOTICE_CHANNEL = 'notices'

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

/** Inserts notices in the transaction of the act, except those to its own actor, and signals after the commit. */
export async function notify(trx: Trx, ...notices: Notice[]): Promise<void> {
  const others = notices.filter(({ actor_id, recipient_id }) => actor_id !== recipient_id)
  if (others.length === 0) return
  await insertNotices(trx, others)
  signalUnreadAfterCommit(trx, ...others.map(({ recipient_id }) => recipient_id))
}

/** Renews the notice of the same follower since that time, or inserts one. Both users must be locked. */
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

/** Makes every process recount what these users have not read. Call after the commit; best effort. */
export function signalUnread({ signals }: Pick<Db, 'signals'>, recipients: number[]): void {
  signals.send(NOTICE_CHANNEL, recipients)
}

export function signalUnreadAfterCommit(trx: Trx, ...recipients: number[]): void {
  trx.afterCommit(() => signalUnread(trx, recipients))
}

export function onUnreadSignal({ signals }: Db, look: (recipients: number[]) => void): () => void {
  return signals.listen(NOTICE_CHANNEL, look)
}
