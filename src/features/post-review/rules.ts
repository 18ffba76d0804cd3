import { STATUSES } from '../posts/rules.ts'

/** What admins look through: one state, or all that someone has to decide on. */
export const MODERATION_STATUSES = ['waiting', ...STATUSES] as const
export type ModerationStatus = (typeof MODERATION_STATUSES)[number]
