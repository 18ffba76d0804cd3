import { createHash, randomBytes } from 'node:crypto'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { readSignedToken, signedToken } from '../../kernel/crypto/signed-token.ts'
import { CHALLENGE_MS, DIFFICULTY, leadingZeros, proofInput } from './rules.ts'
import type { Challenge, Proof } from './schema.ts'

const PURPOSE = 'proof of work'

/** Stateless challenge: expiry and salt, signed. */
export function newChallenge(keyFor: KeyFor, now: Date): Challenge {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  const payload = `${expires_at.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return { challenge: signedToken(keyFor, PURPOSE, payload), difficulty: DIFFICULTY, expires_at }
}

/** Verifies a proof; returns the expiry of its challenge, or null when it is invalid or expired. */
export function expiryOfProof(keyFor: KeyFor, { challenge, nonce }: Proof, now: Date): Date | null {
  const [expires] = readSignedToken(keyFor, PURPOSE, challenge)?.split('.') ?? []
  if (!expires) return null
  const expires_at = new Date(Number.parseInt(expires, 36))
  if (expires_at <= now) return null
  const hash = createHash('sha256').update(proofInput(challenge, nonce)).digest()
  return leadingZeros(hash) >= DIFFICULTY ? expires_at : null
}

/** By which it is remembered that it was used. */
export function challengeHash({ challenge }: Proof): Buffer {
  const [expires, salt] = challenge.split('.')
  return createHash('sha256').update(`${expires}.${salt}`).digest()
}
