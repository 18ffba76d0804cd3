import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import type { Settings } from '../site/rules.ts'

export type LinkPurpose = 'verify' | 'change' | 'restore'

export const LINK_MS: Record<LinkPurpose, number> = { verify: DAY_MS, change: DAY_MS, restore: 7 * DAY_MS }

export const VERIFICATION_LIMIT: Limit = {
  name: 'address_verification',
  per: 'user',
  max: 5,
  windowSeconds: 3_600,
}
/** Uses of links, by anyone. */
export const LINK_LIMIT: Limit = { name: 'address_links', per: 'ip', max: 60, windowSeconds: 3_600 }

export type VerificationMode = Settings['address.verification']

interface Verifiable {
  email_verified_at: Date | null
  must_verify_email: boolean
}

/** Whether the person is asked to verify the address. */
export function isUnverified({ email_verified_at }: Verifiable, mode: VerificationMode): boolean {
  return mode !== 'off' && email_verified_at === null
}

/** Whether the person may only read. Those who registered before verification was required are asked but not locked out. */
export function mayOnlyRead(user: Verifiable, mode: VerificationMode): boolean {
  return mode === 'required' && user.must_verify_email && user.email_verified_at === null
}
