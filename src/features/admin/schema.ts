import type { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { RIGHT_NAMES } from '../../kernel/viewer.ts'
import { Version } from '../authoring/schema.ts'
import { EnergyEntry } from '../energy/schema.ts'
import { Person } from '../follows/schema.ts'
import { SETTINGS, type Setting, type SettingKey, type Settings } from '../site/rules.ts'
import { MAX_COUNTED } from './dashboard-queries.ts'

export const SiteSettings = shape('SiteSettings', {
  settings: Type.Unsafe<Settings>({ type: 'object', additionalProperties: true }),
  /** Set where `waiting` was "publish". */
  published: Type.Optional(Type.Object({ posts: Type.Integer(), profiles: Type.Integer() })),
})
export type SiteSettings = Static<typeof SiteSettings>

/** The site slice validates keys and values; the names are for callers who would otherwise have to guess them. */
const SettingName = Type.Union([Type.Enum(Object.keys(SETTINGS)), Type.String({ maxLength: 100 })])

/** Before normalizing; what each setting takes is checked afterwards. */
const SettingText = Type.String({
  maxLength: 2 * Math.max(...Object.values<Setting>(SETTINGS).map(({ maxLength = 0 }) => maxLength)),
})

export const SiteSettingBody = closedShape('SiteSettingBody', {
  key: SettingName,
  value: Type.Union([Type.Boolean(), Type.Number(), SettingText]),
  /** Only when review is turned off: whether pending posts and profile changes are published. Default: leave. */
  waiting: Type.Optional(Type.Enum(['publish', 'leave'])),
})
export type SiteSettingBody = Static<typeof SiteSettingBody>

/** Settings that decide who gets in, and how: a stolen owner session must not be enough to open or shut the site. */
export const GUARDING_SETTINGS: ReadonlySet<string> = new Set<SettingKey>([
  'admins.two_factor',
  'address.verification',
  'maintenance.enabled',
  'register.mode',
  'register.guard',
  ...RIGHT_NAMES.map((right) => `moderators.${right}` as const),
  'mail.disposable',
])
const ALONE = new Set<string>([...GUARDING_SETTINGS, 'audit.enabled'])

const valueLike = (fallback: unknown) => {
  if (typeof fallback === 'boolean') return Type.Boolean()
  return typeof fallback === 'number' ? Type.Integer() : SettingText
}

/** By key; guarding settings, and the one that may publish what waits, are changed one at a time. */
export const SiteSettingsBody = Type.Unsafe<Partial<Settings>>(
  Type.Object(
    Object.fromEntries(
      Object.entries(SETTINGS)
        .filter(([key]) => !ALONE.has(key))
        .map(([key, { fallback }]) => [key, Type.Optional(valueLike(fallback))]),
    ),
    { additionalProperties: false, minProperties: 1, title: 'SiteSettingsBody' },
  ),
)
export type SiteSettingsBody = Static<typeof SiteSettingsBody>

export const LogQuery = Type.Object({
  ...PageQuery.properties,
  actor: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  target_type: Type.Optional(Type.String({ maxLength: 40 })),
  target_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
})
export type LogQuery = Static<typeof LogQuery>

export const LogEntry = shape('ModerationLogEntry', {
  id: Id,
  actor: Person,
  action: Type.String(),
  target_type: Type.String(),
  target_id: Type.Integer(),
  reason: Type.String(),
  details: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  created_at: Time,
})
export type LogEntry = Static<typeof LogEntry>

export const ModerationLog = shape('ModerationLog', {
  ...ListOf(LogEntry).properties,
  looked_back_to: orNull(Time),
})
export type ModerationLog = Static<typeof ModerationLog>

const filter = {
  uid: Type.Optional(Id),
  reason: Type.Optional(EnergyEntry.properties.reason),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660 })),
}
export const LedgerFilter = Type.Object(filter)
export const LedgerQuery = Type.Object({ ...PageQuery.properties, ...filter })

export const EnergyLedger = shape('EnergyLedger', {
  ...ListOf(Type.Object({ ...EnergyEntry.properties, user: Person })).properties,
  looked_back_to: orNull(Time),
})
export type EnergyLedger = Static<typeof EnergyLedger>

export const CsvFile = Type.Unsafe<Readable>({ type: 'string', contentMediaType: 'text/csv' })

export const Verification = shape('LedgerVerification', {
  people: Type.Integer(),
  entries: Type.Integer(),
  complete: Type.Boolean({ description: 'whether there was time to look at everything' }),
  flaws: Type.Array(
    Type.Object({ entry: orNull(Type.Integer()), user_id: orNull(Type.Integer()), wrong: Type.String() }),
    { maxItems: 10 },
  ),
  checked_at: Time,
})
export type Verification = Static<typeof Verification>

const MAX_BULK = 50
const Ids = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true })
const Reason = Type.Optional(Type.String({ maxLength: 500 }))

export const BulkPosts = closedShape('BulkPosts', {
  action: Type.Enum(['approve', 'reject', 'lock', 'unlock', 'delete']),
  ids: Ids,
  /** What the admin has read, in the order of the ids; approve and reject compare it. */
  versions: Type.Optional(Type.Array(Version, { minItems: 1, maxItems: MAX_BULK })),
  /** For reject, lock and delete. */
  reason: Reason,
})
export type BulkPosts = Static<typeof BulkPosts>

export const BulkComments = closedShape('BulkComments', { ids: Ids, reason: Reason })
export type BulkComments = Static<typeof BulkComments>

export const BulkAnswer = shape('BulkAnswer', {
  items: Type.Array(
    Type.Object({
      id: Id,
      ok: Type.Boolean(),
      /** Set where the id was refused. */
      error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
    }),
    { maxItems: MAX_BULK },
  ),
})
export type BulkAnswer = Static<typeof BulkAnswer>

const Queue = shape('ReviewQueue', {
  count: Type.Integer({ description: `what waits; ${MAX_COUNTED} says that many or more` }),
  oldest_at: orNull(Time),
})

export const FIGURES = ['registrations', 'posts', 'comments', 'minted', 'sunk'] as const

const Figures = shape('SiteFigures', {
  registrations: Type.Integer(),
  posts: Type.Integer(),
  comments: Type.Integer(),
  minted: Type.Integer(),
  sunk: Type.Integer(),
})
export type Figures = Static<typeof Figures>

const DayFigures = shape('DayFigures', { day: Type.String(), ...Figures.properties })
export type DayFigures = Static<typeof DayFigures>

export const Dashboard = shape('Dashboard', {
  queues: Type.Object({ posts: Queue, comments: Queue, profiles: Queue, reports: Queue }),
  banned: Type.Object({ now: Type.Integer(), today: Type.Integer() }),
  today: DayFigures,
  days: Type.Array(DayFigures, { maxItems: 30, description: 'the last 30 Shanghai days, today last' }),
  totals: Figures,
  /** Of the 30 days before those. */
  previous_totals: Figures,
  files: orNull(
    Type.Object(
      {
        separate: Type.Boolean({ description: 'the processes of the site do not see the same files' }),
        stores: Type.Array(
          Type.Object({
            process: Type.String(),
            place: Type.String(),
            sampled: Type.Integer(),
            missing: Type.Integer(),
            owned: Type.Boolean({ description: 'false: the store has the mark of another site' }),
          }),
        ),
      },
      { description: 'what is wrong with the stored files, for the owner; null if nothing is' },
    ),
  ),
  audit: orNull(
    Type.Object({
      checked: Type.Integer(),
      broken: Type.Unsafe<Record<string, string[]>>({ type: 'object', additionalProperties: true }),
      created_at: Time,
    }),
  ),
})
export type Dashboard = Static<typeof Dashboard>
