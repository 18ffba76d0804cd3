import { LEVEL_EXP, type Level } from '../src/features/levels/rules.ts'
import { expOf, rewardEnergize } from '../src/features/levels/service.ts'
import { type Db, transaction } from '../src/kernel/db/db.ts'
import type { PersonLike } from './user-builders.ts'

// Enough for the highest level.
const MAX_DAYS = 220
const DAY_MS = 24 * 60 * 60 * 1000

/** Raises a user to a level, by energizing on as many past days as it takes. */
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
