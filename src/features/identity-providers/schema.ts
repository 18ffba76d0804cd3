import { type Static, Type } from 'typebox'
import { closed, Id, orNull, ReturnAddress, Time } from '../../kernel/http/schema/shapes.ts'
import { Credentials } from '../registration/schema.ts'

export const ProviderParams = Type.Object({ provider: Type.String({ maxLength: 20 }) })
export const IdentityParams = Type.Object({ id: Id })

export const StartBody = closed({ next: Type.Optional(ReturnAddress) }, { title: 'ProviderStart' })
export const CallbackBody = closed(
  { query: Type.String({ maxLength: 8_000 }) },
  { title: 'ProviderCallback' },
)
export const RegisterBody = closed(Credentials, { title: 'ProviderRegisterBody' })

/** Where the browser goes next: the provider's page, or one of the site. */
export const GoOn = Type.Object({ location: Type.String() }, { title: 'NextLocation' })

export const LinkedSignIn = Type.Object(
  {
    id: Id,
    /** Null for a provider that the site no longer offers. */
    provider: orNull(Type.String()),
    label: Type.String(),
    email: orNull(Type.String()),
    created_at: Time,
  },
  { title: 'LinkedSignIn' },
)
export type LinkedSignIn = Static<typeof LinkedSignIn>

export const LinkedSignIns = Type.Object(
  { items: Type.Array(LinkedSignIn, { maxItems: 100 }) },
  { title: 'LinkedSignIns' },
)
