import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { ALGORITHMS, type RelyingParty } from './rules.ts'
import type { Assertion, NewPasskey } from './schema.ts'

interface Expected {
  rp: RelyingParty
  challenge: string
}

const checks = { verifyNewPasskey, verifyAssertion }
export type Checks = typeof checks

/** The name of a check and its arguments; the answer is its result. */
export type Question = { [K in keyof Checks]: [check: K, ...input: Parameters<Checks[K]>] }[keyof Checks]

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answerTo(question)))
// This thread is terminated, and would not write its compile cache by itself.
flushCompileCache()

function answerTo(question: Question) {
  return question[0] === 'verifyNewPasskey'
    ? checks.verifyNewPasskey(question[1], question[2])
    : checks.verifyAssertion(question[1], question[2], question[3])
}

/** What an authenticator says about a passkey it created; null if it is not valid. */
async function verifyNewPasskey(
  { id, client_data, attestation, transports }: NewPasskey,
  { rp, challenge }: Expected,
) {
  const response: RegistrationResponseJSON = {
    ...credential(id),
    response: { clientDataJSON: client_data, attestationObject: attestation, transports },
  }
  if (mayHaveCertificates(attestation)) return null
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
 * SSRF: the library fetches the revocation lists named in an attestation's certificates, and anyone can write certificates. We ask for
 * no attestation, so browsers send `none`, or `packed` signed by the passkey itself.
 */
function mayHaveCertificates(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
    const format = decoded.get('fmt')
    return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined)
  } catch {
    return true
  }
}

/** The caller compares the counter, under a lock. */
async function verifyAssertion(
  { id, client_data, authenticator_data, signature }: Assertion,
  publicKey: Uint8Array,
  { rp, challenge }: Expected,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  const response: AuthenticationResponseJSON = {
    ...credential(id),
    response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
  }
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
