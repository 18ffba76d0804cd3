import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { PUBLIC_KEY_BYTES } from './rules.ts'

const LIFE_SECONDS = 12 * 60 * 60

/** By which push services know the site (VAPID, RFC 8292). */
export interface VapidKey {
  publicKey: Buffer
  privateKey: KeyObject
}

/** The public half as a point, the private half as PKCS #8. */
export function newVapidKey(): { publicKey: Buffer; pkcs8: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  // A point without compression is the end of that encoding.
  return {
    publicKey: spki.subarray(-PUBLIC_KEY_BYTES),
    pkcs8: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

export function readVapidKey(publicKey: Buffer, pkcs8: Buffer): VapidKey {
  return { publicKey, privateKey: createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' }) }
}

/** The header by which a push service knows who sends: a JWT (ES256) for that service alone, and the public key. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  endpoint: URL,
  contact: string | null,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1000) + LIFE_SECONDS
  const claims = { aud: endpoint.origin, exp, ...(contact ? { sub: contact } : {}) }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
