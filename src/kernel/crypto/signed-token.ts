import { createHmac, timingSafeEqual } from 'node:crypto'

/** Key derivation: one key per purpose, so that a value made for one purpose is never valid for another. */
export type KeyFor = (purpose: string) => Buffer

/** Stateless token: a payload and its HMAC, under a key used only for this purpose. */
export function signedToken(keyFor: KeyFor, purpose: string, payload: string): string {
  return `${payload}.${signatureOf(keyFor, purpose, payload)}`
}

/** The payload; null if the signature is not ours. */
export function readSignedToken(keyFor: KeyFor, purpose: string, token: string): string | null {
  const end = token.lastIndexOf('.')
  const payload = token.slice(0, Math.max(end, 0))
  const right = Buffer.from(signatureOf(keyFor, purpose, payload))
  const given = Buffer.from(token.slice(end + 1))
  return given.length === right.length && timingSafeEqual(given, right) ? payload : null
}

function signatureOf(keyFor: KeyFor, purpose: string, payload: string): string {
  return createHmac('sha256', keyFor(purpose)).update(payload).digest('base64url')
}
