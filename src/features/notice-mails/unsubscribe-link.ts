import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../kernel/secret.ts'
import { SUBJECTS, type Subject } from './rules.ts'

export interface Subscription {
  user_id: number
  subject: Subject
}

/** Signed by HMAC, without an expiry: a mail may be read years later. Good for this person and subject alone. */
export function unsubscribeToken(keyFor: KeyFor, { user_id, subject }: Subscription): string {
  const payload = `${user_id}.${subject}`
  return `${payload}.${signatureOf(keyFor, payload)}`
}

/** Null where the signature is not ours. */
export function subscriptionOf(keyFor: KeyFor, token: string): Subscription | null {
  const [id = '', name = '', signature = ''] = token.split('.')
  const right = Buffer.from(signatureOf(keyFor, `${id}.${name}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const subject = SUBJECTS.find((each) => each === name)
  return subject ? { user_id: Number(id), subject } : null
}

function signatureOf(keyFor: KeyFor, payload: string): string {
  return createHmac('sha256', keyFor('unsubscribe')).update(payload).digest('base64url')
}
