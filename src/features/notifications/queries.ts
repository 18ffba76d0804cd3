import { type ColumnType, type Generated, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
  }
}

export type NotificationKind =
  | 'comment'
  | 'comment_reply'
  | 'mention'
  | 'like_aggregated'
  | 'follow'
  | 'energy_received'
  | 'level_up'
  | 'post_review'
  | 'profile_review'
  | 'system'

interface NotificationsTable {
  id: Generated<number>
  recipient_id: number
  kind: NotificationKind
  actor_id: number | null
  related_id: number
  data: ColumnType<Record<string, unknown>, string, string>
  count: Generated<number>
  read_at: Date | null
  created_at: Date
}

export interface Notice {
  kind: NotificationKind
  recipient_id: number
  actor_id?: number
  related_id: number
  /** What the sentence is made of when it is read. */
  data?: Record<string, unknown>
}

/** A notice that stands there already is not written twice. */
export async function insertNotices(trx: Trx, notices: Notice[]): Promise<void> {
  const rows = notices.map(({ actor_id, data = {}, ...notice }) => ({
    ...notice,
    actor_id: actor_id ?? null,
    data: JSON.stringify(data),
    created_at: trx.now,
  }))
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Makes the notice that came since then news again. False when there is none. */
export async function renewFollowNotice(
  trx: Trx,
  recipientId: number,
  followerId: number,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: null, created_at: trx.now })
    // Written out, so that the index of these notices is seen to fit.
    .where('kind', '=', sql.lit('follow'))
    .where('recipient_id', '=', recipientId)
    .where('actor_id', '=', followerId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteNoticesOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('recipient_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * A step of a statement in which several people act, each once, and others are told: of one act everyone hears only what
 * says most, and nobody hears of their own.
 * `recipients` is the relation before it, with the columns of a notice and its rank; afterwards `told` are those whose unread count changed.
 */
export function noticeStep(recipients: string): string {
  return `told as (
      insert into notifications (recipient_id, kind, actor_id, related_id, data, created_at)
      select distinct on (recipient_id, actor_id) recipient_id, kind, actor_id, related_id, data, created_at from ${recipients}
      where recipient_id <> actor_id order by recipient_id, actor_id, rank
      on conflict do nothing
      returning recipient_id, actor_id
    )`
}
