import type { Snapshot } from '../../kernel/integrity/check.ts'
import { type LedgerReport, verifyLedger } from '../energy/service.ts'
import { uploadUrl } from '../uploads/rules.ts'
import { allChains, allTotals } from './exp-queries.ts'
import { levelOf } from './rules.ts'
import type { Author } from './schema.ts'

export { findLastCheckIns as lastCheckIns } from './activity-queries.ts'
export { checkIn, checkInAutomatically, refuseBelowLevel } from './check-in.ts'
export { findExp as expOf, findExps as expsOf, lockLevel } from './exp-queries.ts'
export { dailyExpStep, gainSteps, levelsStep, rewardsStep } from './exp-steps.ts'
export { nextLevel } from './explained-changes.ts'
export { completeTask, gainExp, hasCompletedTask } from './gain-exp.ts'
export { levelInfo } from './level-info.ts'

export function verifyExp(snapshot: Snapshot): Promise<LedgerReport> {
  return verifyLedger(snapshot, { name: 'exp', accounts: allTotals(snapshot), chains: allChains(snapshot) })
}

interface UserColumns {
  username: string
  avatar: string | null
  /** Null without a row in user_levels. */
  exp: number | null
}

/** A user as shown to others next to what they wrote or did. */
export function authorOf(uid: number, { username, avatar, exp }: UserColumns): Author {
  return { uid, username, avatar_url: avatar && uploadUrl(avatar), level: levelOf(exp ?? 0) }
}
