export const LEVEL_EXP = [0, 1, 200, 500, 1500, 4500, 10800] as const
export const TOP_LEVEL = LEVEL_EXP.length - 1

export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6

declare module '../../kernel/http/viewer.ts' {
  interface Viewer {
    level: number
    exp: number
    checked_in_today: boolean
  }
}

export const CHECK_IN_EXP = 5
export const TASK_EXP = 10
export const ENERGIZE_EXP_A_DAY = 50
export const ENERGIZE_EXP_PER_ENERGY = 10

export type Task = 'avatar' | 'username' | 'signature'
export const TASKS: readonly Task[] = ['avatar', 'username', 'signature']

export type ExpReason = 'check_in' | `task_${Task}` | 'energize'

export function levelOf(exp: number): number {
  return LEVEL_EXP.findLastIndex((least) => exp >= least)
}

/** The exp at which a level begins; null past the last one. */
export function expOfLevel(level: number): number | null {
  return LEVEL_EXP[level] ?? null
}

/** Nobody checks in at level 0, everybody else once a day. */
export function checkInIsDue(person: { level: number; checked_in_today: boolean }): boolean {
  return person.level >= 1 && !person.checked_in_today
}
