import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { closed, closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_DAYS, MAX_NOTE } from './rules.ts'

/** What a registration may need besides email and password. */
export const Credentials = {
  invite: Type.Optional(Type.String({ maxLength: 100 })),
  proof: Type.Optional(
    closed({
      challenge: Type.String({ maxLength: 200 }),
      nonce: Type.Union([Type.String({ maxLength: 40 }), Type.Integer()]),
    }),
  ),
}
const CredentialsBody = closed(Credentials)
export type Credentials = Static<typeof CredentialsBody>
export type Proof = NonNullable<Credentials['proof']>

/** A proof-of-work challenge. */
export interface Challenge {
  challenge: string
  difficulty: number
  expires_at: Date
}

export const InvitationParams = Type.Object({ id: Id })

export const NewInvitation = closedShape('NewInvitation', {
  note: Type.Optional(Type.String({ maxLength: MAX_NOTE * 2 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS })),
})
export type NewInvitation = Static<typeof NewInvitation>

const UserRef = shape('PersonRef', { uid: Id, username: Type.String() })

export const Invitation = shape('Invitation', {
  id: Id,
  code: Type.String(),
  note: Type.String(),
  status: Type.Enum(['open', 'used', 'revoked', 'expired']),
  created_by: UserRef,
  created_at: Time,
  expires_at: Time,
  used_by: orNull(UserRef),
  used_at: orNull(Time),
  revoked_at: orNull(Time),
})
export type Invitation = Static<typeof Invitation>

export const Invitations = ListOf(Invitation)
