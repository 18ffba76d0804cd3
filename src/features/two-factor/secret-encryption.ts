import * as encryption from '../../kernel/crypto/secret-encryption.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'

const PURPOSE = 'two-factor secrets'

/** Bound to the person. */
export function encryptSecret(keyFor: KeyFor, userId: number, secret: Buffer): Buffer {
  return encryption.encryptSecret(keyFor(PURPOSE), String(userId), secret)
}

/** Null where the site's secret is no longer the one it was encrypted with. */
export function decryptSecret(keyFor: KeyFor, userId: number, sealed: Buffer): Buffer | null {
  return encryption.decryptSecret(keyFor(PURPOSE), String(userId), sealed)
}
