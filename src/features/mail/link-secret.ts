import { decryptSecret, encryptSecret } from '../../kernel/crypto/secret-encryption.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { OutgoingMail } from './queries.ts'

type Recipient = Pick<OutgoingMail, 'kind' | 'address'>

const PURPOSE = 'mail links'
/** Bound to kind and recipient: copied into another mail, it is useless. */
const belongsTo = ({ kind, address }: Recipient) => `${kind} ${address}`

export function sealLink(keyFor: KeyFor, mail: Recipient, token: string): Buffer {
  return encryptSecret(keyFor(PURPOSE), belongsTo(mail), Buffer.from(token))
}

/** The token of the link; null for a mail without one. Undefined if SECRET has changed since. */
export function tokenOfMail(keyFor: KeyFor, mail: OutgoingMail): string | null | undefined {
  // Queued in plain text by an earlier version.
  if (!mail.sealed) return mail.secret
  return decryptSecret(keyFor(PURPOSE), belongsTo(mail), mail.sealed)?.toString()
}
