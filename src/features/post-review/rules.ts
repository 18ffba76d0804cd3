import { STATUSES } from '../posts/rules.ts'

/** What admins look through: one state, or all that someone has to decide on. */
export const DESK_STATUSES = ['waiting', ...STATUSES] as const
export type DeskStatus = (typeof DESK_STATUSES)[number]
