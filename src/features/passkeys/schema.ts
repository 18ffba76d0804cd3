import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_NAME_LENGTH, MAX_PASSKEYS } from './rules.ts'

/** Bytes in base64url, as in the JSON forms of WebAuthn. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = Bytes(1364)
const Transports = Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 8 })

const Descriptor = shape('CredentialDescriptor', {
  type: Type.Literal('public-key'),
  id: Type.String(),
  transports: Type.Array(Type.String()),
})

/** What `navigator.credentials.get` takes, in its JSON form. */
export const RequestOptions = shape('PasskeyRequestOptions', {
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  /** Empty: any passkey of this site. */
  allowCredentials: Type.Array(Descriptor, { maxItems: MAX_PASSKEYS }),
})
export type RequestOptions = Static<typeof RequestOptions>

/** What `navigator.credentials.create` takes, in its JSON form. */
export const CreationOptions = shape('PasskeyCreationOptions', {
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Descriptor, { maxItems: MAX_PASSKEYS }),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})
export type CreationOptions = Static<typeof CreationOptions>

/** A new passkey, as the authenticator made it. */
export const NewPasskey = closedShape('NewPasskey', {
  id: CredentialId,
  client_data: Bytes(4096),
  attestation: Bytes(16_384),
  transports: Transports,
})
export type NewPasskey = Static<typeof NewPasskey>

/** A challenge, signed with a passkey. */
export const Assertion = closedShape('PasskeyAssertion', {
  id: CredentialId,
  client_data: Bytes(4096),
  authenticator_data: Bytes(4096),
  signature: Bytes(4096),
  user_handle: Type.Optional(Bytes(86)),
})
export type Assertion = Static<typeof Assertion>

export const PasskeyParams = Type.Object({ id: Id })
export const PasskeyName = closedShape('PasskeyName', {
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }),
})

export const Passkey = shape('Passkey', {
  id: Id,
  name: Type.String(),
  backed_up: Type.Boolean({ description: 'synchronized to other devices by whoever keeps it' }),
  created_at: Time,
  last_used_at: orNull(Time),
})
export type Passkey = Static<typeof Passkey>

export const Passkeys = shape('Passkeys', { items: Type.Array(Passkey, { maxItems: MAX_PASSKEYS }) })
