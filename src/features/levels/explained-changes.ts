import type { Words } from '../../i18n/words.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { NEWEST_FIRST } from '../../kernel/db/paging/list-order.ts'
import { type PageQuery, readPage } from '../../kernel/db/paging/paging.ts'
import { selectPage } from '../../kernel/db/paging/select-page.ts'
import { energizedBefore, entriesOf } from './exp-queries.ts'
import { levelInfo } from './level-info.ts'
import {
  CHECK_IN_EXP,
  ENERGIZE_EXP_A_DAY,
  ENERGIZE_EXP_PER_ENERGY,
  LEVEL_EXP,
  levelAfter,
  levelOf,
  TASK_EXP,
  TASKS,
} from './rules.ts'
import type { ExplainedExp, LevelExplanation, LevelInfo, Way } from './schema.ts'

/** Exp ledger entries with the rule and cap behind each, and what is still missing for the next level. */
export async function explainLevel(
  db: Db,
  userId: number,
  query: PageQuery,
  { economy }: Words,
): Promise<LevelExplanation> {
  const info = await levelInfo(db, userId)
  const page = readPage(query)
  const entries = entriesOf(db, userId)
  const { items, ...rest } = await selectPage(db, entries, page, NEWEST_FIRST)
  const earlier = await energizedBefore(db, userId, items)
  const explained = items.map((row): ExplainedExp => {
    const before = earlier.get(row.id)
    return {
      ...row,
      level_after: levelOf(row.balance_after),
      rule: economy.expRules[row.reason],
      day: shanghaiDay(row.created_at),
      cap: before === undefined ? null : { limit: ENERGIZE_EXP_A_DAY, before, after: before + row.delta },
    }
  })
  const changes = { ...rest, items: explained }
  return { level: info.level, exp: info.exp, next: nextLevel(info, economy), changes }
}

/** What is missing for the next level, and the ways to earn it; null at the top. */
export function nextLevel(info: LevelInfo, economy: Words['economy']): LevelExplanation['next'] {
  const level = levelAfter(info.level)
  if (level === null) return null
  const exp = LEVEL_EXP[level]
  const missing = exp - info.exp
  return { level, exp, missing, ways: waysTo(missing, info, economy) }
}

/** Quickest first: tasks pay immediately, energizing pays today, each check-in takes a day. */
function waysTo(missing: number, info: LevelInfo, { ways }: Words['economy']): Way[] {
  const tasks = TASKS.filter((task) => !info.tasks[task]).map((task): Way => {
    return { way: `task_${task}`, exp: TASK_EXP, times: 1, text: ways[`task_${task}`] }
  })
  const energy = Math.ceil(missing / ENERGIZE_EXP_PER_ENERGY)
  const days = Math.ceil(missing / CHECK_IN_EXP)
  const giving = { way: 'energize', exp: ENERGIZE_EXP_PER_ENERGY, times: energy, text: ways.energize(energy) }
  const checkingIn = { way: 'check_in', exp: CHECK_IN_EXP, times: days, text: ways.check_in(days) }
  // Level 0 cannot check in.
  return [...tasks, giving, ...(info.level > 0 ? [checkingIn] : [])]
}
