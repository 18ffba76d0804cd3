import { shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { forbidden } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { CHECK_IN_ENERGY, chainHash } from '../energy/rules.ts'
import * as energy from '../energy/service.ts'
import * as notifications from '../notifications/service.ts'
import {
  addToDailyExp,
  findExp,
  findTasks,
  insertCheckIn,
  insertEntry,
  insertTask,
  lockLevel,
  nextEntryId,
  saveExp,
} from './queries.ts'
import {
  CHECK_IN_EXP,
  ENERGIZE_EXP_A_DAY,
  ENERGIZE_EXP_PER_ENERGY,
  type ExpReason,
  type Level,
  levelOf,
  TASK_EXP,
  type Task,
} from './rules.ts'
import type { CheckInAnswer } from './schema.ts'

export { explainLevel, nextLevel } from './explained-changes.ts'
export { levelInfo } from './level-info.ts'
export { findExp as expOf, findExps as expsOf, findLastCheckIns as lastCheckIns } from './queries.ts'
export { verifyExp } from './verify-ledger.ts'

/** Adds to the book and the sum; whoever crosses a threshold is told of the new level. */
export async function gainExp(
  trx: Trx,
  userId: number,
  delta: number,
  reason: ExpReason,
  ref: energy.Reference,
): Promise<number> {
  const before = await lockLevel(trx, userId)
  const exp = before.exp + delta
  const row = {
    id: await nextEntryId(trx),
    user_id: userId,
    delta,
    balance_after: exp,
    reason,
    ...ref,
    created_at: trx.now,
  }
  const hash = chainHash(before.chain_head, row)
  await insertEntry(trx, { ...row, hash })
  await saveExp(trx, userId, exp, hash)
  const level = levelOf(exp)
  if (level > levelOf(before.exp)) {
    await notifications.notify(trx, {
      kind: 'level_up',
      recipient_id: userId,
      related_id: level,
      data: { level },
    })
  }
  return exp
}

/** The first time someone sets an avatar, a name or a signature. */
export async function completeTask(trx: Trx, userId: number, task: Task): Promise<void> {
  if (await insertTask(trx, userId, task)) {
    await gainExp(trx, userId, TASK_EXP, `task_${task}`, { ref_type: 'user', ref_id: userId })
  }
}

/** For giving energy, up to a cap a day; the last gift of the day pays what is left of it. The person must be locked. */
export async function rewardEnergize(
  trx: Trx,
  userId: number,
  amount: number,
  ref: energy.Reference,
): Promise<number> {
  const wanted = amount * ENERGIZE_EXP_PER_ENERGY
  const gained = await addToDailyExp(trx, userId, shanghaiDay(trx.now), wanted, ENERGIZE_EXP_A_DAY)
  if (gained > 0) await gainExp(trx, userId, gained, 'energize', ref)
  return gained
}

export async function hasCompletedTask(trx: Trx, userId: number, task: Task): Promise<boolean> {
  return (await findTasks(trx, userId)).includes(task)
}

/** Whoever has not come that far is told how far it is. */
export function refuseBelowLevel(current: Level, required: Level): void {
  if (current < required) throw forbidden('level_too_low', { required, current })
}

/** By hand. Always answers how things stand, whether it was the first one of the day or not. */
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

/** On the first visit of the day; of many at once, one hears that it was the first. */
export function checkInAutomatically(db: Db, viewer: Viewer): Promise<boolean> {
  return write(db, { ...viewer, idempotent_request: undefined }, (trx) => checkInOnce(trx, viewer.id))
}

async function checkInOnce(trx: Trx, userId: number): Promise<boolean> {
  // Money verbs take the person's row first; whoever comes second waits here and then finds that it is done.
  await accounts.lockUser(trx, userId)
  const day = shanghaiDay(trx.now)
  if (!(await insertCheckIn(trx, userId, day))) return false
  const ref = { ref_type: 'day', ref_id: Number(day.replaceAll('-', '')) }
  await energy.earn(trx, userId, CHECK_IN_ENERGY, 'check_in', ref)
  await gainExp(trx, userId, CHECK_IN_EXP, 'check_in', ref)
  return true
}
