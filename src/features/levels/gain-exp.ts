import { EVERYTHING } from '../../kernel/cache/changes.ts'
import { preparedWrite, type Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { statement } from '../../kernel/db/statement.ts'
import type { Reference } from '../energy/service.ts'
import * as notifications from '../notifications/service.ts'
import { findTasks, insertTask } from './activity-queries.ts'
import { lockLevel } from './exp-queries.ts'
import { gainSteps } from './exp-steps.ts'
import { type ExpReason, TASK_EXP, type Task } from './rules.ts'

const { text, valuesOf } = statement({
  params: {
    user: 'bigint',
    delta: 'bigint',
    reason: 'text',
    ref_type: 'text',
    ref_id: 'bigint',
    now: 'timestamptz',
  },
  steps: [
    {
      name: 'gains',
      sql: 'select $user as user_id, $delta as delta, $reason as reason, $ref_type as ref_type, $ref_id as ref_id',
    },
    {
      name: 'levels',
      sql: 'select user_id, exp, chain_head from user_levels where user_id = $user',
    },
    ...gainSteps,
  ],
  result: 'select level > level_before as leveled_up from exp_entries',
})

const addExp = preparedWrite<{ leveled_up: boolean }>(text)

/** Adds an entry to the exp ledger and to the total; notifies of a new level, which is shown wherever the person appears. */
export async function gainExp(
  trx: Trx,
  userId: number,
  delta: number,
  reason: ExpReason,
  ref: Reference,
): Promise<void> {
  await lockLevel(trx, userId)
  const values = valuesOf({ user: userId, delta, reason, ...ref, now: trx.now })
  const { leveled_up } = one(await trx.run(addExp, values))
  if (!leveled_up) return
  notifications.signalUnreadAfterCommit(trx, userId)
  trx.declareChanges(EVERYTHING)
}

/** Pays once per task: the first avatar, name or signature. */
export async function completeTask(trx: Trx, userId: number, task: Task): Promise<void> {
  if (await insertTask(trx, userId, task)) {
    await gainExp(trx, userId, TASK_EXP, `task_${task}`, { ref_type: 'user', ref_id: userId })
  }
}

export async function hasCompletedTask(trx: Trx, userId: number, task: Task): Promise<boolean> {
  return (await findTasks(trx, userId)).includes(task)
}
