import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { LEVELS, type Level } from './rules.ts'

export const LevelNumber = Type.Unsafe<Level>(Type.Integer({ minimum: 0, maximum: LEVELS.length - 1 }))

/** A user as others see them next to what they wrote or did. */
export const Author = shape('Author', {
  uid: Id,
  username: Type.String(),
  avatar_url: orNull(Type.String()),
  level: LevelNumber,
})
export type Author = Static<typeof Author>

export const LevelInfo = shape('LevelInfo', {
  level: LevelNumber,
  exp: Type.Integer(),
  level_min: Type.Integer(),
  next_level_exp: orNull(Type.Integer()),
  today: Type.Object({
    checked_in: Type.Boolean(),
    energize_exp: Type.Integer(),
    energize_cap: Type.Integer(),
  }),
  tasks: Type.Object({ avatar: Type.Boolean(), username: Type.Boolean(), signature: Type.Boolean() }),
})
export type LevelInfo = Static<typeof LevelInfo>

export const CheckInAnswer = shape('CheckInAnswer', {
  checked_in: Type.Literal(true),
  already: Type.Boolean(),
  exp_gained: Type.Integer(),
  energy_gained: Type.Integer(),
  exp: Type.Integer(),
  energy_balance: Type.Integer(),
})
export type CheckInAnswer = Static<typeof CheckInAnswer>

/** A ledger entry with the rule behind it. */
export const ExplainedExp = shape('ExplainedExp', {
  id: Id,
  delta: Type.Integer(),
  balance_after: Type.Integer(),
  level_after: LevelNumber,
  reason: Type.Enum(['check_in', 'task_avatar', 'task_username', 'task_signature', 'energize']),
  rule: Type.String(),
  day: Type.String(),
  cap: orNull(Type.Object({ limit: Type.Integer(), before: Type.Integer(), after: Type.Integer() })),
  ref_type: Type.String(),
  ref_id: Type.Integer(),
  created_at: Time,
})
export type ExplainedExp = Static<typeof ExplainedExp>

export const Way = shape('ExpWay', {
  way: Type.String(),
  exp: Type.Integer(),
  times: Type.Integer(),
  text: Type.String(),
})
export type Way = Static<typeof Way>

export const LevelExplanation = shape('LevelExplanation', {
  level: LevelNumber,
  exp: Type.Integer(),
  next: orNull(
    Type.Object({
      level: LevelNumber,
      exp: Type.Integer(),
      missing: Type.Integer(),
      ways: Type.Array(Way, { maxItems: 10 }),
    }),
  ),
  changes: ListOf(ExplainedExp),
})
export type LevelExplanation = Static<typeof LevelExplanation>
