import { charge, earn } from '../../src/features/energy/service.ts'
import { type Db, type Trx, transaction } from '../../src/kernel/db/db.ts'

/** Adjusts a user's energy, without log and notification. */
export function adjust(db: Db, { id }: { id: number }, delta: number): Promise<number> {
  return transaction(db, (trx) => adjustWithin(trx, id, delta))
}

export async function adjustWithin(trx: Trx, userId: number, delta: number): Promise<number> {
  const owner = trx.selectFrom('users').select('id').where('role', '=', 'owner').orderBy('id')
  const { id: actor_id } = await owner.executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('energy_adjustments')
    .values({ actor_id, reason: 'test', people: 1, total: delta, created_at: trx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ref = { ref_type: 'adjustment', ref_id: id }
  return delta > 0
    ? earn(trx, userId, delta, 'admin_adjust', ref)
    : charge(trx, userId, -delta, 'admin_adjust', ref)
}
