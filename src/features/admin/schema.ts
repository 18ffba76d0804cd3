import { type Static, Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { SETTINGS, type Settings } from '../site/rules.ts'

export type { Dashboard } from './dashboard-schema.ts'
export type { EnergyLedger, Verification } from './energy-schema.ts'
export type { LogEntry, ModerationLog } from './log-schema.ts'

export const SiteSettings = shape('SiteSettings', {
  settings: Type.Unsafe<Settings>({ type: 'object', additionalProperties: true }),
  /** Set where `waiting` was "publish". */
  published: Type.Optional(Type.Object({ posts: Type.Integer(), profiles: Type.Integer() })),
})
export type SiteSettings = Static<typeof SiteSettings>

/** The site slice validates keys and values; the names are for callers who would otherwise have to guess them. */
const SettingName = Type.Union([Type.Enum(Object.keys(SETTINGS)), Type.String({ maxLength: 100 })])

export const SiteSettingBody = closedShape('SiteSettingBody', {
  key: SettingName,
  value: Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 2000 })]),
  /** Only when review is turned off: whether pending posts and profile changes are published. Default: leave. */
  waiting: Type.Optional(Type.Enum(['publish', 'leave'])),
})
export type SiteSettingBody = Static<typeof SiteSettingBody>
