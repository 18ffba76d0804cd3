import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Authenticated encryption of a stored secret, bound to its owner: nonce, tag, ciphertext. */
export function encryptSecret(key: Buffer, belongsTo: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(belongsTo))
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Null if the site's secret has changed since it was encrypted. */
export function decryptSecret(key: Buffer, belongsTo: string, sealed: Buffer): Buffer | null {
  const tagEnd = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}
