import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape } from '../../../kernel/http/schema/shapes.ts'
import { LINE_PROBLEMS } from '../rules.ts'
import { MAX_PEOPLE } from './lines.ts'

const MAX_INTEGER = Number.MAX_SAFE_INTEGER
const Line = closedShape('EnergyAdjustmentLine', {
  uid: Id,
  delta: Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER }),
})
const Lines = Type.Array(Line, { minItems: 1, maxItems: MAX_PEOPLE })

export const AdjustBody = closedShape('EnergyAdjustment', {
  items: Lines,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type AdjustBody = Static<typeof AdjustBody>

/** A preview needs no reason yet. */
export const PreviewBody = closedShape('EnergyAdjustmentDraft', {
  items: Lines,
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})

export const AdjustmentPreview = shape('EnergyAdjustmentPreview', {
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
})
export type AdjustmentPreview = Static<typeof AdjustmentPreview>

export const AdjustedEnergy = shape('AdjustedEnergy', {
  id: Id,
  people: Type.Integer(),
  total: Type.Integer(),
  lines: Type.Array(Type.Object({ uid: Id, delta: Type.Integer(), balance: Type.Integer() }), {
    maxItems: MAX_PEOPLE,
  }),
})
export type AdjustedEnergy = Static<typeof AdjustedEnergy>
