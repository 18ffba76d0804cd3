import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../kernel/secret.ts'
import { CHALLENGE_MS, DIFFICULTY, leadingZeros, proofInput } from './rules.ts'
import type { Challenge, Proof } from './schema.ts'

/** Kept nowhere: what it says is signed, and it says until when it is good. */
export function newChallenge(keyFor: KeyFor, now: Date): Challenge {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  const said = `${expires_at.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${said}.${signatureOf(keyFor, said)}`, difficulty: DIFFICULTY, expires_at }
}

/** Until when the challenge of a proof is good; null for whoever has not done our work, or too long ago. */
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

/** By its first two parts: whatever follows the signature makes no other challenge of it. */
export function challengeHash({ challenge }: Proof): Buffer {
  const [expires, salt] = challenge.split('.')
  return createHash('sha256').update(`${expires}.${salt}`).digest()
}

function signatureOf(keyFor: KeyFor, said: string): string {
  return createHmac('sha256', keyFor('proof of work')).update(said).digest('base64url')
}
