import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { Person } from '../follows/schema.ts'
import { HOLD_REASONS } from '../screening/rules.ts'
import { HoldDetails } from '../screening/schema.ts'

const Field = Type.Enum(['username', 'signature'])

/** Longer than the rules allow, so that the rule itself answers for a name that is too long. */
export const ProfileBody = closedShape('ProfileBody', {
  username: Type.Optional(Type.String({ maxLength: 100 })),
  signature: Type.Optional(Type.String({ maxLength: 100 })),
})
export type ProfileBody = Static<typeof ProfileBody>

export const ProfileAnswer = shape('ProfileAnswer', {
  applied: Type.Array(Field, { maxItems: 2 }),
  pending: Type.Array(Field, { maxItems: 2 }),
  energy_balance: Type.Integer(),
})
export type ProfileAnswer = Static<typeof ProfileAnswer>

export const WithdrawQuery = Type.Object({ field: Type.Optional(Field) })

export const WithdrawAnswer = shape('WithdrawnProfileReview', {
  withdrawn: Type.Array(Field, { maxItems: 2 }),
  energy_balance: Type.Integer(),
})
export type WithdrawAnswer = Static<typeof WithdrawAnswer>

export const AuditStatus = shape('AuditStatus', { enabled: Type.Boolean() })

export const Review = shape('ProfileReview', {
  id: Id,
  user: Person,
  field: Field,
  old_value: Type.String(),
  new_value: Type.String(),
  status: Type.Enum(['pending', 'approved', 'rejected', 'withdrawn']),
  charged: Type.Integer(),
  reason: Type.String(),
  held_for: orNull(Type.Enum([...HOLD_REASONS])),
  held_details: orNull(HoldDetails),
  created_at: Time,
  decided_at: orNull(Time),
  may_decide: Type.Boolean({
    description: "False for the viewer's own change, and for admins for that of an owner",
  }),
})
export type Review = Static<typeof Review>
