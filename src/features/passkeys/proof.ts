import type { Db, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { type AnsweredChallenge, type Purpose, readChallenge } from './challenges.ts'
import { findPasskey, lockPasskey, noteUse, type PasskeyRow, spendChallenge } from './queries.ts'
import { counterIsUsedUp } from './rules.ts'
import type { Assertion } from './schema.ts'
import type { Site } from './site.ts'
import { verifyAssertion } from './webauthn.ts'

/** A valid signature; whether it is the first for its challenge is checked inside the transaction. */
interface Proof {
  passkey: PasskeyRow
  challenge: AnsweredChallenge
  counter: number
  backed_up: boolean
}

/** Null if the passkey is unknown, or its signature, challenge, origin or owner is wrong. */
export async function checkAssertion(
  db: Db,
  { keyFor, rp }: Site,
  purpose: Purpose,
  assertion: Assertion,
): Promise<Proof | null> {
  const challenge = readChallenge(keyFor, purpose, assertion.client_data, db.clock.now())
  const passkey = challenge && (await findPasskey(db, Buffer.from(assertion.id, 'base64url')))
  if (!passkey || !isHandleOf(assertion, passkey)) return null
  const info = await verifyAssertion(assertion, passkey.public_key, { rp, challenge: challenge.text })
  return info && { passkey, challenge, counter: info.newCounter, backed_up: info.credentialBackedUp }
}

/** Consumes the proof; false if it is no longer valid. Commit even then, to keep the security event of a copied passkey. */
export async function useProof(trx: Trx, proof: Proof, origin: ClientOrigin): Promise<boolean> {
  if (!(await spendChallenge(trx, proof.challenge))) return false
  const locked = await lockPasskey(trx, proof.passkey.id)
  if (!locked) return false
  const { id, user_id, name } = locked
  if (counterIsUsedUp(locked.counter, proof.counter)) {
    await recordSecurityEvent(trx, { user_id, kind: 'passkey_refused', data: { about: name }, origin })
    return false
  }
  await noteUse(trx, id, { counter: proof.counter, backed_up: proof.backed_up })
  return true
}

/** The same whatever is wrong, so that it reveals nothing about passkeys and accounts. */
export function invalidPasskey(status: 400 | 401 | 403 = 401): Refusal {
  return new Refusal('passkey_invalid', { status })
}

/** How authenticators identify a person: by the public number, which never changes. */
export function handleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}

/** Security keys may omit the handle if the passkey was named in the request. */
function isHandleOf({ user_handle }: Assertion, { user_id }: PasskeyRow): boolean {
  return user_handle === undefined || user_handle === handleOf(user_id)
}
