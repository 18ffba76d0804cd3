import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { LEVELS, type Level } from './rules.ts'

export const LevelNumber = Type.Unsafe<Level>(Type.Integer({ minimum: 0, maximum: LEVELS.length - 1 }))

/** A user as shown to others next to what they wrote or did. */
export const Author = Type.Object(
  {
    uid: Id,
    username: Type.String(),
    avatar_url: orNull(Type.String()),
    level: LevelNumber,
  },
  { title: 'Author' },
)
export type Author = Static<typeof Author>

export const LevelInfo = Type.Object(
  {
    level: LevelNumber,
    exp: Type.Integer(),
    level_min: Type.Integer(),
    next_level_exp: Type.Union([Type.Integer(), Type.Null()]),
    today: Type.Object({
      checked_in: Type.Boolean(),
      energize_exp: Type.Integer(),
      energize_cap: Type.Integer(),
    }),
    tasks: Type.Object({ avatar: Type.Boolean(), username: Type.Boolean(), signature: Type.Boolean() }),
  },
  { title: 'LevelInfo' },
)
export type LevelInfo = Static<typeof LevelInfo>

export const CheckInAnswer = Type.Object(
  {
    checked_in: Type.Literal(true),
    already: Type.Boolean(),
    exp_gained: Type.Integer(),
    energy_gained: Type.Integer(),
    exp: Type.Integer(),
    energy_balance: Type.Integer(),
  },
  { title: 'CheckInAnswer' },
)
export type CheckInAnswer = Static<typeof CheckInAnswer>

/** A ledger entry with the rule behind it. */
export const ExplainedExp = Type.Object(
  {
    id: Id,
    delta: Type.Integer(),
    balance_after: Type.Integer(),
    level_after: LevelNumber,
    reason: Type.Enum(['check_in', 'task_avatar', 'task_username', 'task_signature', 'energize']),
    rule: Type.String(),
    day: Type.String(),
    cap: Type.Union([
      Type.Object({ limit: Type.Integer(), before: Type.Integer(), after: Type.Integer() }),
      Type.Null(),
    ]),
    ref_type: Type.String(),
    ref_id: Type.Integer(),
    created_at: Time,
  },
  { title: 'ExplainedExp' },
)
export type ExplainedExp = Static<typeof ExplainedExp>

export const Way = Type.Object(
  {
    way: Type.String(),
    exp: Type.Integer(),
    times: Type.Integer(),
    text: Type.String(),
  },
  { title: 'ExpWay' },
)
export type Way = Static<typeof Way>

export const LevelExplanation = Type.Object(
  {
    level: LevelNumber,
    exp: Type.Integer(),
    next: Type.Union([
      Type.Object({
        level: LevelNumber,
        exp: Type.Integer(),
        missing: Type.Integer(),
        ways: Type.Array(Way, { maxItems: 10 }),
      }),
      Type.Null(),
    ]),
    changes: ListOf(ExplainedExp),
  },
  { title: 'LevelExplanation' },
)
export type LevelExplanation = Static<typeof LevelExplanation>
