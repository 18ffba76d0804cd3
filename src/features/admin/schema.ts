import { type Static, Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'
import type { Settings } from '../site/rules.ts'

export type { Dashboard } from './dashboard-schema.ts'
export type { EnergyLedger, Verification } from './energy-schema.ts'
export type { LogEntry, ModerationLog } from './log-schema.ts'

export const SiteSettings = Type.Object({
  settings: Type.Unsafe<Settings>({ type: 'object', additionalProperties: true }),
  /** Where what waited was to be published. */
  published: Type.Optional(Type.Object({ posts: Type.Integer(), profiles: Type.Integer() })),
})
export type SiteSettings = Static<typeof SiteSettings>

/** Which keys there are and what they take is the business of the site slice. */
export const SiteSettingBody = closed({
  key: Type.String({ maxLength: 100 }),
  value: Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 2000 })]),
  /** When review is turned off: what becomes of what waits. Left alone unless said otherwise. */
  waiting: Type.Optional(Type.Enum(['publish', 'leave'])),
})
export type SiteSettingBody = Static<typeof SiteSettingBody>
