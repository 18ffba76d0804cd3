import { type Static, Type } from 'typebox'
import { closed, Id, orNull } from '../../../kernel/http/schema/shapes.ts'
import { LINE_PROBLEMS } from '../rules.ts'
import { MAX_PEOPLE } from './lines.ts'

const MAX_INTEGER = Number.MAX_SAFE_INTEGER
const Line = closed(
  { uid: Id, delta: Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER }) },
  { title: 'EnergyAdjustmentLine' },
)
const Lines = Type.Array(Line, { minItems: 1, maxItems: MAX_PEOPLE })

export const AdjustBody = closed(
  { items: Lines, reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { title: 'EnergyAdjustment' },
)
export type AdjustBody = Static<typeof AdjustBody>

/** A preview does not need a reason yet. */
export const PreviewBody = closed(
  { items: Lines, reason: Type.Optional(Type.String({ maxLength: 500 })) },
  { title: 'EnergyAdjustmentDraft' },
)

export const AdjustmentPreview = Type.Object(
  {
    ok: Type.Boolean({ description: 'whether all lines could be carried out as they stand' }),
    people: Type.Integer(),
    total: Type.Integer(),
    lines: Type.Array(
      Type.Object({
        uid: Id,
        delta: Type.Integer(),
        user: orNull(Type.Object({ uid: Id, username: Type.String(), avatar_url: orNull(Type.String()) })),
        balance: orNull(Type.Integer()),
        balance_after: orNull(Type.Integer()),
        problem: orNull(Type.Enum([...LINE_PROBLEMS])),
      }),
      { maxItems: MAX_PEOPLE },
    ),
  },
  { title: 'EnergyAdjustmentPreview' },
)
export type AdjustmentPreview = Static<typeof AdjustmentPreview>

export const AdjustedEnergy = Type.Object(
  {
    id: Id,
    people: Type.Integer(),
    total: Type.Integer(),
    lines: Type.Array(Type.Object({ uid: Id, delta: Type.Integer(), balance: Type.Integer() }), {
      maxItems: MAX_PEOPLE,
    }),
  },
  { title: 'AdjustedEnergy' },
)
export type AdjustedEnergy = Static<typeof AdjustedEnergy>
