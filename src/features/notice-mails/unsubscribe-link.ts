import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { readSignedToken, signedToken } from '../../kernel/crypto/signed-token.ts'
import { SUBJECTS, type Subject } from './rules.ts'

export interface Subscription {
  user_id: number
  subject: Subject
}

const PURPOSE = 'unsubscribe'

/** Without an expiry: a mail may be read years later. Good for this person and subject alone. */
export function unsubscribeToken(keyFor: KeyFor, { user_id, subject }: Subscription): string {
  return signedToken(keyFor, PURPOSE, `${user_id}.${subject}`)
}

/** Null where the signature is not ours. */
export function subscriptionOf(keyFor: KeyFor, token: string): Subscription | null {
  const [id, name] = readSignedToken(keyFor, PURPOSE, token)?.split('.') ?? []
  const subject = SUBJECTS.find((each) => each === name)
  return subject ? { user_id: Number(id), subject } : null
}
