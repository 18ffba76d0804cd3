import { type Static, Type } from 'typebox'
import { closed, Id, Time } from '../../kernel/http/schema/shapes.ts'
import { Person } from '../follows/schema.ts'

const Field = Type.Enum(['username', 'signature'])

/** Longer than the rules allow, so that a name that is too long is refused by the rule itself. */
export const ProfileBody = closed(
  {
    username: Type.Optional(Type.String({ maxLength: 100 })),
    signature: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { title: 'ProfileBody' },
)
export type ProfileBody = Static<typeof ProfileBody>

export const ProfileAnswer = Type.Object(
  {
    applied: Type.Array(Field, { maxItems: 2 }),
    pending: Type.Array(Field, { maxItems: 2 }),
    energy_balance: Type.Integer(),
  },
  { title: 'ProfileAnswer' },
)
export type ProfileAnswer = Static<typeof ProfileAnswer>

export const WithdrawQuery = Type.Object({ field: Type.Optional(Field) })

export const WithdrawAnswer = Type.Object(
  {
    withdrawn: Type.Array(Field, { maxItems: 2 }),
    energy_balance: Type.Integer(),
  },
  { title: 'WithdrawnProfileReview' },
)
export type WithdrawAnswer = Static<typeof WithdrawAnswer>

export const AuditStatus = Type.Object({ enabled: Type.Boolean() }, { title: 'AuditStatus' })

export const Review = Type.Object(
  {
    id: Id,
    user: Person,
    field: Field,
    old_value: Type.String(),
    new_value: Type.String(),
    status: Type.Enum(['pending', 'approved', 'rejected', 'withdrawn']),
    charged: Type.Integer(),
    reason: Type.String(),
    created_at: Time,
    decided_at: Type.Union([Time, Type.Null()]),
    may_decide: Type.Boolean({
      description: "False for the viewer's own change, and for admins for that of an owner",
    }),
  },
  { title: 'ProfileReview' },
)
export type Review = Static<typeof Review>
