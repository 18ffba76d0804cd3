import { type Static, Type } from 'typebox'
import { Id, Time } from '../../kernel/http/schema/shapes.ts'

export const Email = Type.String({ minLength: 3, maxLength: 254 })
export const NewPassword = Type.String({ minLength: 8, maxLength: 128 })
/** What is compared with a stored password: length rules are for new ones. */
export const AnyPassword = Type.String({ minLength: 1, maxLength: 128 })

/** A person as others see them. */
export const Person = Type.Object({
  uid: Id,
  username: Type.String(),
  avatar_url: Type.Union([Type.String(), Type.Null()]),
  signature: Type.String(),
  level: Type.Integer({ minimum: 0, maximum: 6 }),
  followers_count: Type.Integer(),
  following_count: Type.Integer(),
  created_at: Time,
})
export type Person = Static<typeof Person>

/** A person as they see themselves. */
export const OwnAccount = Type.Object({
  ...Person.properties,
  email: Type.String(),
  role: Type.Enum(['user', 'admin', 'owner']),
  status: Type.Enum(['active', 'banned']),
  exp: Type.Integer(),
  energy_balance: Type.Integer(),
  follower_list_public: Type.Boolean(),
})
export type OwnAccount = Static<typeof OwnAccount>
