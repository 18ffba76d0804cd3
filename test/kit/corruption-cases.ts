import assert from 'node:assert/strict'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/kernel/db/db.ts'
import type { Invariant } from '../../src/kernel/integrity/check.ts'
import { withCorruption } from './corrupted-database.ts'

export type Corruption = [invariant: string, how: RawBuilder<unknown>[], problem: RegExp]

/** Every invariant reports nothing on sound data, reports each corruption, and has at least one case. */
export async function assertInvariantsDetect(
  db: Db,
  invariants: Invariant[],
  damages: Corruption[],
): Promise<void> {
  for (const [id, how, problem] of damages) {
    const { find } = invariants.find((each) => each.id === id)!
    assert.deepEqual(await withCorruption(db, [], find), [], `${id} is silent while all is well`)
    const [first] = await withCorruption(db, how, find)
    assert.match(first ?? 'silence', problem, id)
  }
  const covered = new Set(damages.map(([id]) => id))
  assert.deepEqual([...covered].sort(), [...new Set(invariants.map(({ id }) => id))].sort())
}

/** Inserts a changed copy of one row. */
export function duplicateRow(table: string, where: RawBuilder<unknown>, change: RawBuilder<unknown>) {
  return [
    sql`create temp table copy on commit drop as select * from ${sql.table(table)} where ${where} limit 1`,
    sql`update copy set ${change}`,
    sql`insert into ${sql.table(table)} overriding system value select * from copy`,
  ]
}
