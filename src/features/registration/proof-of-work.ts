import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../kernel/secret.ts'
import { CHALLENGE_MS, DIFFICULTY, leadingZeros, proofInput } from './rules.ts'
import type { Challenge, Proof } from './schema.ts'

/** Stateless challenge: expiry and salt, signed by HMAC. */
export function newChallenge(keyFor: KeyFor, now: Date): Challenge {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  const payload = `${expires_at.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${payload}.${signatureOf(keyFor, payload)}`, difficulty: DIFFICULTY, expires_at }
}

/** Verifies a proof; returns the expiry of its challenge, or null when it is invalid or expired. */
export function expiryOfProof(keyFor: KeyFor, { challenge, nonce }: Proof, now: Date): Date | null {
  const [expires = '', salt = '', signature = ''] = challenge.split('.')
  const right = Buffer.from(signatureOf(keyFor, `${expires}.${salt}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const expires_at = new Date(Number.parseInt(expires, 36))
  if (expires_at <= now) return null
  const hash = createHash('sha256').update(proofInput(challenge, nonce)).digest()
  return leadingZeros(hash) >= DIFFICULTY ? expires_at : null
}

/** Hash of payload without signature, so that trailing text does not make it another challenge. */
export function challengeHash({ challenge }: Proof): Buffer {
  const [expires, salt] = challenge.split('.')
  return createHash('sha256').update(`${expires}.${salt}`).digest()
}

function signatureOf(keyFor: KeyFor, payload: string): string {
  return createHmac('sha256', keyFor('proof of work')).update(payload).digest('base64url')
}
