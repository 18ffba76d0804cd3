export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const
export type Level = (typeof LEVELS)[number]

/** The exp at which each level starts. */
export const LEVEL_EXP = [0, 1, 200, 500, 1500, 4500, 10800] as const satisfies Record<Level, number>

declare module '../../kernel/viewer.ts' {
  interface Viewer {
    level: Level
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

export function levelOf(exp: number): Level {
  return LEVELS.findLast((level) => exp >= LEVEL_EXP[level]) ?? 0
}

/** Null after the last one. */
export function levelAfter(level: Level): Level | null {
  return LEVELS[level + 1] ?? null
}

/** Level 0 cannot check in; everyone else can once a day. */
export function checkInIsDue(person: { level: Level; checked_in_today: boolean }): boolean {
  return person.level >= 1 && !person.checked_in_today
}
