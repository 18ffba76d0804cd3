import { LEVEL_EXP, type Level } from '../src/features/levels/rules.ts'
import { expOf, rewardEnergize } from '../src/features/levels/service.ts'
import { type Db, transaction } from '../src/kernel/db/db.ts'
import type { PersonLike } from './user-builders.ts'

// Enough for the highest.
const MAX_DAYS = 220
const DAY_MS = 24 * 60 * 60 * 1000

/** Lets someone have given energy on as many days as it takes to stand at a level. */
export async function raiseTo<P extends PersonLike>(db: Db, level: Level, person: P): Promise<P> {
  await transaction(db, async (trx) => {
    const begin = trx.now.getTime() - MAX_DAYS * DAY_MS
    for (let day = 0; (await expOf(trx, person.id)) < LEVEL_EXP[level]; day++) {
      Object.assign(trx, { now: new Date(begin + day * DAY_MS) })
      await rewardEnergize(trx, person.id, 5, { ref_type: 'energize', ref_id: day })
    }
  })
  return person
}
