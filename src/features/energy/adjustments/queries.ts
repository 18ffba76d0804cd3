import type { Trx } from '../../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof EnergyAdjustmentsTable> {}
}

const EnergyAdjustmentsTable = table('energy_adjustments', {
  id: column.generated(column.number),
  actor_id: column.number,
  reason: column.text,
  people: column.number,
  total: column.number,
  created_at: column.timestamp,
})

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
