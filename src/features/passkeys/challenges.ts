import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { sha256 } from '../../kernel/crypto/token.ts'
import { CHALLENGE_MS } from './rules.ts'

const SALT_BYTES = 16
const EXPIRY_BYTES = 6
const PAYLOAD_BYTES = SALT_BYTES + EXPIRY_BYTES
const MAC_BYTES = 32

/** What a challenge is for: it is valid for nothing and nobody else. */
export type Purpose = 'sign in' | `${'add' | 'step up'} ${number} ${number}`

/** For one person in one session. */
export function purposeOf(action: 'add' | 'step up', viewer: { id: number; session_id: number }): Purpose {
  return `${action} ${viewer.id} ${viewer.session_id}`
}

export interface AnsweredChallenge {
  text: string
  /** Stored until it expires, so that the challenge is valid only once. */
  hash: Buffer
  expires_at: Date
}

/** Stateless challenge: salt and expiry, signed by HMAC, so that nothing is stored for people who merely open the login page. */
export function newChallenge(keyFor: KeyFor, purpose: Purpose, now: Date): string {
  const payload = Buffer.concat([randomBytes(SALT_BYTES), Buffer.alloc(EXPIRY_BYTES)])
  payload.writeUIntBE(now.getTime() + CHALLENGE_MS, SALT_BYTES, EXPIRY_BYTES)
  return Buffer.concat([payload, macOf(keyFor, purpose, payload)]).toString('base64url')
}

/** The challenge that the client data answers; null if it is not ours, expired, or for another purpose. */
export function readChallenge(
  keyFor: KeyFor,
  purpose: Purpose,
  clientData: string,
  now: Date,
): AnsweredChallenge | null {
  const text = challengeIn(clientData)
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return null
  const payload = bytes.subarray(0, PAYLOAD_BYTES)
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), macOf(keyFor, purpose, payload))) return null
  const expires_at = new Date(payload.readUIntBE(SALT_BYTES, EXPIRY_BYTES))
  return expires_at > now ? { text, hash: sha256(payload.toString('hex')), expires_at } : null
}

function challengeIn(clientData: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientData, 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}

function macOf(keyFor: KeyFor, purpose: Purpose, payload: Buffer): Buffer {
  return createHmac('sha256', keyFor(`passkey ${purpose}`))
    .update(payload)
    .digest()
}
