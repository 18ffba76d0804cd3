import { type Generated, sql } from 'kysely'
import type { Reader, Trx } from '../../../kernel/db/db.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables {
    energy_adjustments: {
      id: Generated<number>
      actor_id: number
      reason: string
      people: number
      total: number
      created_at: Date
    }
  }
}

export async function insertAdjustment(
  trx: Trx,
  adjustment: { actor_id: number; reason: string; people: number; total: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('energy_adjustments')
    .values({ ...adjustment, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBalances(db: Reader, userIds: number[]): Promise<Map<number, number>> {
  const accounts = await db
    .selectFrom('energy_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute()
  return new Map(accounts.map(({ user_id, balance }) => [user_id, balance]))
}
