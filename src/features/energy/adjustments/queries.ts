import type { Generated } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'

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
