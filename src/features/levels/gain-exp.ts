import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { chainHash } from '../energy/rules.ts'
import type { Reference } from '../energy/service.ts'
import * as notifications from '../notifications/service.ts'
import { addToDailyExp, findTasks, insertTask } from './activity-queries.ts'
import { insertEntry, lockLevel, nextEntryId, saveExp } from './exp-queries.ts'
import {
  ENERGIZE_EXP_A_DAY,
  ENERGIZE_EXP_PER_ENERGY,
  type ExpReason,
  levelOf,
  TASK_EXP,
  type Task,
} from './rules.ts'

/** Adds an entry to the exp ledger and to the total; a new level is notified. */
export async function gainExp(
  trx: Trx,
  userId: number,
  delta: number,
  reason: ExpReason,
  ref: Reference,
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

/** Pays once per task: the first avatar, name or signature. */
export async function completeTask(trx: Trx, userId: number, task: Task): Promise<void> {
  if (await insertTask(trx, userId, task)) {
    await gainExp(trx, userId, TASK_EXP, `task_${task}`, { ref_type: 'user', ref_id: userId })
  }
}

/** Exp for energizing, up to a daily cap; returns what was gained. The user must be locked. */
export async function rewardEnergize(
  trx: Trx,
  userId: number,
  amount: number,
  ref: Reference,
): Promise<number> {
  const wanted = amount * ENERGIZE_EXP_PER_ENERGY
  const gained = await addToDailyExp(trx, userId, shanghaiDay(trx.now), wanted, ENERGIZE_EXP_A_DAY)
  if (gained > 0) await gainExp(trx, userId, gained, 'energize', ref)
  return gained
}

export async function hasCompletedTask(trx: Trx, userId: number, task: Task): Promise<boolean> {
  return (await findTasks(trx, userId)).includes(task)
}
