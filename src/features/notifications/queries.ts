import { type ColumnType, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Step } from '../../kernel/db/statement.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof NotificationsTable> {}
}

export type NotificationKind =
  | 'comment'
  | 'comment_reply'
  | 'comment_answer'
  | 'mention'
  | 'like_aggregated'
  | 'comment_likes'
  | 'follow'
  | 'energy_received'
  | 'level_up'
  | 'post_review'
  | 'profile_review'
  | 'system'

const NotificationsTable = table('notifications', {
  id: column.generated(column.number),
  recipient_id: column.number,
  kind: column.of<NotificationKind>(),
  actor_id: column.nullable(column.number),
  related_id: column.number,
  data: column.of<ColumnType<Record<string, unknown>, string, string>>(),
  count: column.generated(column.number),
  read_at: column.nullable(column.timestamp),
  created_at: column.timestamp,
})

export interface Notice {
  kind: NotificationKind
  recipient_id: number
  actor_id?: number
  related_id: number
  /** What the text is made from on reading, in the reader's language. */
  data?: Record<string, unknown>
}

/** SQL condition: the notice of a comment or reply also mentions its reader; the partial index has the same condition. */
export function isMentionedSql(notice: string): string {
  return `${notice}.data @> '{"mentioned": true}'`
}

/** For a comment whose edited text mentions people who were already notified of it. */
export async function markMentioned(trx: Trx, commentId: number, recipientIds: number[]): Promise<void> {
  await sql`update notifications set data = data || '{"mentioned": true}'
    where recipient_id = any(${recipientIds}::bigint[]) and kind in ('comment', 'comment_reply')
      and (data ->> 'comment_id')::bigint = ${commentId}`.execute(trx)
}

/** A notice that already exists (unique indexes) is not inserted twice. */
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

/** Makes a notice since that time unread and new again. False if there is none. */
export async function renewFollowNotice(
  trx: Trx,
  recipientId: number,
  followerId: number,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: null, created_at: trx.now })
    // A literal, so that the planner can use the partial index of this kind.
    .where('kind', '=', sql.lit('follow'))
    .where('recipient_id', '=', recipientId)
    .where('actor_id', '=', followerId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteNoticesOf(trx: Trx, userId: number, most: number): Promise<number> {
  trx.declareChanges([])
  const some = sql<number>`any(array(select id from notifications where recipient_id = ${userId} limit ${sql.lit(most)}))`
  const { numDeletedRows } = await trx.deleteFrom('notifications').where('id', '=', some).executeTakeFirst()
  return Number(numDeletedRows)
}

const NOTICE = ['recipient_id', 'kind', 'actor_id', 'related_id', 'data', 'created_at']

/**
 * Effect: inserts notices for the rows of `recipients`. For one act, a recipient gets only the notice with the lowest rank, and nobody
 * gets one for their own act. Each actor may have only one act in the statement.
 */
export const noticeStep: Step = {
  name: 'notices',
  sql: `insert into notifications (${NOTICE.join(', ')})
    select distinct on (recipient_id, actor_id) ${NOTICE.join(', ')} from recipients
    where recipient_id is distinct from actor_id order by recipient_id, actor_id, rank
    on conflict do nothing`,
}
