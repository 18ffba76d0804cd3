import { type Static, Type } from 'typebox'
import { SCOPES } from '../../kernel/http/access.ts'
import { closed, Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { AnyPassword } from '../accounts/schema.ts'
import { MAX_TOKENS, TOKEN_DAYS } from './rules.ts'

const Scopes = Type.Array(Type.Enum([...SCOPES]), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true })

export const TokenParams = Type.Object({ id: Id })

export const NewToken = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 50 }),
    scopes: Scopes,
    days: Type.Enum([...TOKEN_DAYS]),
    password: Type.Optional(AnyPassword),
  },
  { title: 'NewToken' },
)
export type NewToken = Static<typeof NewToken>

export const AccessToken = Type.Object(
  {
    id: Id,
    name: Type.String(),
    scopes: Scopes,
    created_at: Time,
    expires_at: Time,
    /** To the minute; null if it was never used. */
    last_used_at: orNull(Time),
  },
  { title: 'AccessToken' },
)
export type AccessToken = Static<typeof AccessToken>

export const AccessTokens = Type.Object(
  { items: Type.Array(AccessToken, { maxItems: MAX_TOKENS }) },
  { title: 'AccessTokens' },
)

/** The only answer that contains the token itself. */
export const CreatedToken = Type.Object(
  { ...AccessToken.properties, token: Type.String() },
  { title: 'CreatedToken' },
)
export type CreatedToken = Static<typeof CreatedToken>
