import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import { ALGORITHMS, type RelyingParty } from './rules.ts'
import type { Assertion, NewPasskey } from './schema.ts'

/** Loaded with the first passkey: it takes 27 MB. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

interface Expected {
  rp: RelyingParty
  challenge: string
}

/** What an authenticator says of a passkey that it made; null when it does not hold. */
export async function verifyNewPasskey(
  { id, client_data, attestation, transports }: NewPasskey,
  { rp, challenge }: Expected,
) {
  const response: RegistrationResponseJSON = {
    ...credential(id),
    response: { clientDataJSON: client_data, attestationObject: attestation, transports },
  }
  if (await mayHaveCertificates(attestation)) return null
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  )
  return verified?.registrationInfo ?? null
}

/**
 * SSRF: the library fetches the revocation lists that an attestation's certificates name, and anybody can write certificates. We ask
 * for no attestation, so browsers send `none`, or `packed` signed by the passkey itself.
 */
async function mayHaveCertificates(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
    const format = decoded.get('fmt')
    return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
  } catch {
    return true
  }
}

/** The counter is compared by the caller, under a lock. */
export async function verifyAssertion(
  { id, client_data, authenticator_data, signature }: Assertion,
  publicKey: Buffer,
  { rp, challenge }: Expected,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  const response: AuthenticationResponseJSON = {
    ...credential(id),
    response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
  }
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo : null
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

/** The library throws plain errors for whatever a caller made up. */
function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null)
}
