import { decryptSecret, encryptSecret } from '../../kernel/crypto/secret-encryption.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'

const PURPOSE = 'webhook secrets'
const belongsTo = (webhookId: number) => `webhook ${webhookId}`
/** Label of secrets that were encrypted before they were bound to their row. */
const UNBOUND = 'webhooks'

/** Secrets that sign deliveries: shown once, stored encrypted like those of authenticator apps. */
export const webhookSecret = {
  /** Bound to its row: copied into another one, it is useless. */
  encrypt: (keyFor: KeyFor, webhookId: number, secret: string): Buffer =>
    encryptSecret(keyFor(PURPOSE), belongsTo(webhookId), Buffer.from(secret)),
  /** Null if SECRET has changed since. */
  decrypt(keyFor: KeyFor, webhookId: number, sealed: Buffer): string | null {
    const open = (owner: string) => decryptSecret(keyFor(PURPOSE), owner, sealed)
    return (open(belongsTo(webhookId)) ?? open(UNBOUND))?.toString() ?? null
  },
}
