import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { CHECK_IN_ENERGY } from '../energy/rules.ts'
import * as energy from '../energy/service.ts'
import { insertCheckIn } from './activity-queries.ts'
import { findExp } from './exp-queries.ts'
import { gainExp } from './gain-exp.ts'
import { CHECK_IN_EXP, type Level, levelOf } from './rules.ts'
import type { CheckInAnswer } from './schema.ts'

/** Checks in by button; idempotent within a day. */
export function checkIn(db: Db, viewer: Viewer): Promise<CheckInAnswer> {
  return write(db, viewer, async (trx) => {
    const exp = await findExp(trx, viewer.id)
    refuseBelowLevel(levelOf(exp), 1)
    const first = await checkInOnce(trx, viewer.id)
    return {
      checked_in: true,
      already: !first,
      exp_gained: first ? CHECK_IN_EXP : 0,
      energy_gained: first ? CHECK_IN_ENERGY : 0,
      exp: await findExp(trx, viewer.id),
      energy_balance: await energy.balanceOf(trx, viewer.id),
    }
  })
}

/** Checks in on the first visit of the day; only one of several concurrent requests gets true. */
export function checkInAutomatically(db: Db, viewer: Viewer): Promise<boolean> {
  return write(db, { ...viewer, idempotent_request: undefined }, (trx) => checkInOnce(trx, viewer.id))
}

async function checkInOnce(trx: Trx, userId: number): Promise<boolean> {
  // Lock order: the user's row first. The second of two concurrent check-ins waits here and then finds it done.
  await accounts.lockUser(trx, userId)
  const day = shanghaiDay(trx.now)
  // Visible only to other processes that have the session; gainExp announces a new level.
  trx.declareChanges([`person ${userId}`])
  if (!(await insertCheckIn(trx, userId, day))) return false
  const ref = { ref_type: 'day', ref_id: Number(day.replaceAll('-', '')) }
  await energy.earn(trx, userId, CHECK_IN_ENERGY, 'check_in', ref)
  await gainExp(trx, userId, CHECK_IN_EXP, 'check_in', ref)
  return true
}

export function refuseBelowLevel(current: Level, required: Level): void {
  if (current < required) throw new Refusal('level_too_low', { details: { required, current } })
}
