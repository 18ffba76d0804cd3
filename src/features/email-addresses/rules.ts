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
/** Presses of links, whosoever. */
export const LINK_LIMIT: Limit = { name: 'address_links', per: 'ip', max: 60, windowSeconds: 3_600 }

export type VerificationMode = Settings['address.verification']

interface Verifiable {
  email_verified_at: Date | null
  must_verify_email: boolean
}

/** Asked to verify the address. */
export function isUnverified({ email_verified_at }: Verifiable, mode: VerificationMode): boolean {
  return mode !== 'off' && email_verified_at === null
}

/** May only read. Those who registered before verification was required are asked, not locked out. */
export function mayOnlyRead(user: Verifiable, mode: VerificationMode): boolean {
  return mode === 'required' && user.must_verify_email && user.email_verified_at === null
}
