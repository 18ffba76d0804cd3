import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { findDayProgress, findTasks } from './activity-queries.ts'
import { findExp } from './exp-queries.ts'
import { ENERGIZE_EXP_A_DAY, LEVEL_EXP, levelAfter, levelOf, TASKS } from './rules.ts'
import type { LevelInfo } from './schema.ts'

/** Level, exp and today's progress. */
export async function levelInfo(db: Db, userId: number): Promise<LevelInfo> {
  const exp = await findExp(db, userId)
  const level = levelOf(exp)
  const next = levelAfter(level)
  const done = await findTasks(db, userId)
  const today = await findDayProgress(db, userId, shanghaiDay(db.clock.now()))
  return {
    level,
    exp,
    level_min: LEVEL_EXP[level],
    next_level_exp: next && LEVEL_EXP[next],
    today: { ...today, energize_cap: ENERGIZE_EXP_A_DAY },
    tasks: Object.fromEntries(TASKS.map((task) => [task, done.includes(task)])) as LevelInfo['tasks'],
  }
}
