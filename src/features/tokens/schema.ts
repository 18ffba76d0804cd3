import { type Static, Type } from 'typebox'
import { SCOPES } from '../../kernel/http/access.ts'
import { choicesOf, closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { AnyPassword } from '../accounts/schema.ts'
import { MAX_TOKENS, TOKEN_DAYS } from './rules.ts'

const Scopes = choicesOf(SCOPES, { minItems: 1 })

export const TokenParams = Type.Object({ id: Id })

export const NewToken = closedShape('NewToken', {
  name: Type.String({ minLength: 1, maxLength: 50 }),
  scopes: Scopes,
  days: Type.Enum([...TOKEN_DAYS]),
  password: Type.Optional(AnyPassword),
})
export type NewToken = Static<typeof NewToken>

export const AccessToken = shape('AccessToken', {
  id: Id,
  name: Type.String(),
  scopes: Scopes,
  created_at: Time,
  expires_at: Time,
  /** To the minute; null where it was never used. */
  last_used_at: orNull(Time),
})
export type AccessToken = Static<typeof AccessToken>

export const AccessTokens = shape('AccessTokens', {
  items: Type.Array(AccessToken, { maxItems: MAX_TOKENS }),
})

/** The only answer that holds the token itself. */
export const CreatedToken = shape('CreatedToken', { ...AccessToken.properties, token: Type.String() })
export type CreatedToken = Static<typeof CreatedToken>
