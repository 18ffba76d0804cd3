import { type Static, Type } from 'typebox'
import { closed, Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_NAME_LENGTH, MAX_PASSKEYS } from './rules.ts'

/** Bytes in base64url, as in the JSON forms of WebAuthn. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = Bytes(1364)
const Transports = Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 8 })

const Descriptor = Type.Object(
  {
    type: Type.Literal('public-key'),
    id: Type.String(),
    transports: Type.Array(Type.String()),
  },
  { title: 'CredentialDescriptor' },
)

/** What `navigator.credentials.get` takes, in its JSON form. */
export const RequestOptions = Type.Object(
  {
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Type.Literal('required'),
    /** Empty: any passkey of this site. */
    allowCredentials: Type.Array(Descriptor, { maxItems: MAX_PASSKEYS }),
  },
  { title: 'PasskeyRequestOptions' },
)
export type RequestOptions = Static<typeof RequestOptions>

/** What `navigator.credentials.create` takes, in its JSON form. */
export const CreationOptions = Type.Object(
  {
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
  },
  { title: 'PasskeyCreationOptions' },
)
export type CreationOptions = Static<typeof CreationOptions>

/** A new passkey, as created by the authenticator. */
export const NewPasskey = closed(
  {
    id: CredentialId,
    client_data: Bytes(4096),
    attestation: Bytes(16_384),
    transports: Transports,
  },
  { title: 'NewPasskey' },
)
export type NewPasskey = Static<typeof NewPasskey>

/** A challenge, signed with a passkey. */
export const Assertion = closed(
  {
    id: CredentialId,
    client_data: Bytes(4096),
    authenticator_data: Bytes(4096),
    signature: Bytes(4096),
    user_handle: Type.Optional(Bytes(86)),
  },
  { title: 'PasskeyAssertion' },
)
export type Assertion = Static<typeof Assertion>

export const PasskeyParams = Type.Object({ id: Id })
export const PasskeyName = closed(
  { name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH }) },
  { title: 'PasskeyName' },
)

export const Passkey = Type.Object(
  {
    id: Id,
    name: Type.String(),
    backed_up: Type.Boolean({ description: 'synchronized to other devices by whoever keeps it' }),
    created_at: Time,
    last_used_at: orNull(Time),
  },
  { title: 'Passkey' },
)
export type Passkey = Static<typeof Passkey>

export const Passkeys = Type.Object(
  { items: Type.Array(Passkey, { maxItems: MAX_PASSKEYS }) },
  { title: 'Passkeys' },
)
