import type { User } from '../accounts/service.ts'
import type { PasskeyRow } from './queries.ts'
import { ALGORITHMS, CHALLENGE_MS, type RelyingParty } from './rules.ts'
import type { CreationOptions, RequestOptions } from './schema.ts'

type Known = Pick<PasskeyRow, 'credential_id' | 'transports'>

/** Asks for one of these passkeys or, without any, for whichever the person chooses. */
export function requestOptions(
  { id: rpId }: RelyingParty,
  challenge: string,
  known: Known[],
): RequestOptions {
  const allowCredentials = known.map(descriptorOf)
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required', allowCredentials }
}

interface NewKey {
  rp: RelyingParty
  siteName: string
  challenge: string
  user: Pick<User, 'username' | 'email'>
  handle: string
  /** A device that has one of these does not create a second one. */
  known: Known[]
}

/** Discoverable, so that it works without a name; with user verification, so that it counts as two factors. */
export function creationOptions({ rp, siteName, challenge, user, handle, known }: NewKey): CreationOptions {
  return {
    challenge,
    rp: { id: rp.id, name: siteName },
    user: { id: handle, name: user.email ?? user.username, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

function descriptorOf({ credential_id, transports }: Known) {
  return { type: 'public-key' as const, id: credential_id.toString('base64url'), transports }
}
