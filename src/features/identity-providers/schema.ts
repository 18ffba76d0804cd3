import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, ReturnAddress, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { Credentials } from '../registration/schema.ts'

export const ProviderParams = Type.Object({ provider: Type.String({ maxLength: 20 }) })
export const IdentityParams = Type.Object({ id: Id })

export const StartBody = closedShape('ProviderStart', { next: Type.Optional(ReturnAddress) })
export const CallbackBody = closedShape('ProviderCallback', { query: Type.String({ maxLength: 8_000 }) })
export const RegisterBody = closedShape('ProviderRegisterBody', Credentials)

/** Where the browser goes on: the provider's page, or one of the site. */
export const GoOn = shape('NextLocation', { location: Type.String() })

export const LinkedSignIn = shape('LinkedSignIn', {
  id: Id,
  /** Null for a provider that the site no longer offers. */
  provider: orNull(Type.String()),
  label: Type.String(),
  email: orNull(Type.String()),
  created_at: Time,
})
export type LinkedSignIn = Static<typeof LinkedSignIn>

export const LinkedSignIns = shape('LinkedSignIns', { items: Type.Array(LinkedSignIn, { maxItems: 100 }) })
