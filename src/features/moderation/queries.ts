import type { ColumnType } from 'kysely'
import type { Words } from '../../i18n/words.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ModerationLogTable> {}
}

export const ModerationLogTable = table('moderation_log', {
  id: column.generated(column.number),
  actor_id: column.number,
  action: column.text,
  target_type: column.text,
  target_id: column.number,
  reason: column.text,
  details: column.of<ColumnType<Record<string, unknown>, string, never>>(),
  created_at: column.timestamp,
})

/** Each has its words in the log. */
export type LoggedAction = keyof Words['admin']['log']['actions']

/** What was done to something that the owner keeps. */
export type Change = 'created' | 'changed' | 'deleted'

export interface Decision {
  actor_id: number
  action: LoggedAction
  target_type: string
  target_id: number
  reason?: string
  details?: Record<string, unknown>
}

export async function insertDecision(
  trx: Trx,
  { reason = '', details = {}, ...decision }: Decision,
): Promise<void> {
  await trx
    .insertInto('moderation_log')
    .values({ ...decision, reason, details: JSON.stringify(details), created_at: trx.now })
    .execute()
}
