import { ENERGIZE_EXP_A_DAY, LEVEL_EXP, type Level } from '../../src/features/levels/rules.ts'
import { expOf, gainExp } from '../../src/features/levels/service.ts'
import { shanghaiDay } from '../../src/kernel/calendar.ts'
import { type Db, transaction } from '../../src/kernel/db/db.ts'

// Enough for the highest level.
const MAX_DAYS = 220
const DAY_MS = 24 * 60 * 60 * 1000

/** Raises a user to a level or to `short` exp below it, by the exp of energizing on as many past days as it takes. */
export async function raiseTo<P extends { id: number }>(
  db: Db,
  level: Level,
  person: P,
  { short = 0 } = {},
): Promise<P> {
  await transaction(db, async (trx) => {
    const begin = trx.now.getTime() - MAX_DAYS * DAY_MS
    const missing = async () => LEVEL_EXP[level] - short - (await expOf(trx, person.id))
    for (let day = 0, left = await missing(); left > 0; left = await missing(), day++) {
      Object.assign(trx, { now: new Date(begin + day * DAY_MS) })
      const exp = short ? Math.min(left, ENERGIZE_EXP_A_DAY) : ENERGIZE_EXP_A_DAY
      const summary = { user_id: person.id, day: shanghaiDay(trx.now), exp }
      const inserting = trx.insertInto('daily_exp_summaries').values(summary)
      const { numInsertedOrUpdatedRows } = await inserting
        .onConflict((oc) => oc.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n)
        await gainExp(trx, person.id, summary.exp, 'energize', { ref_type: 'energize', ref_id: day })
    }
  })
  return person
}
