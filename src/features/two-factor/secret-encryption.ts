import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyFor } from '../../kernel/secret.ts'

const ALGORITHM = 'aes-256-gcm'
const PURPOSE = 'two-factor secrets'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Authenticated encryption, bound to the person: nonce, tag, ciphertext. */
export function encryptSecret(keyFor: KeyFor, userId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFor(PURPOSE), nonce).setAAD(Buffer.from(String(userId)))
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Null where the site's secret is no longer the one it was encrypted with. */
export function decryptSecret(keyFor: KeyFor, userId: number, sealed: Buffer): Buffer | null {
  const tagEnd = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, keyFor(PURPOSE), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}
