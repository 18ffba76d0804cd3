import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db.ts'

declare module '../../kernel/tables.ts' {
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

export type DecisionRow = Selectable<ModerationLogTable>

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

/** The newest decisions about any of these things, each kind along the index of targets. */
export async function decisionsAbout(
  db: Reader,
  targets: Record<string, number[]>,
  most: number,
): Promise<DecisionRow[]> {
  const ofEach = Object.entries(targets).map(
    ([type, ids]) =>
      sql`select * from moderation_log where target_type = ${type} and target_id = any(${ids})`,
  )
  const { rows } = await sql<DecisionRow>`
    select * from (${sql.join(ofEach, sql` union all `)}) as about
    order by id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}
