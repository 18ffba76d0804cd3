import type { ColumnType, Generated } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    moderation_log: ModerationLogTable
  }
}

interface ModerationLogTable {
  id: Generated<number>
  actor_id: number
  action: string
  target_type: string
  target_id: number
  reason: string
  details: ColumnType<Record<string, unknown>, string, never>
  created_at: Date
}

export interface Decision {
  actor_id: number
  action: string
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
