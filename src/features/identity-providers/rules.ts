import type { Limit } from '../../kernel/http/rate-limit.ts'

const MINUTE_MS = 60_000

/** How long someone may spend at the provider. */
export const ATTEMPT_MS = 10 * MINUTE_MS
/** How long they then have to log in or register here. */
export const PENDING_MS = 15 * MINUTE_MS
/** A provider's metadata is fetched again after this time. */
export const METADATA_MS = 60 * MINUTE_MS
/** A provider that could not be reached is tried again after this time. */
export const FAILURE_MS = 10_000
/** Timeout of each request to a provider. */
export const REQUEST_SECONDS = 5

export const SIGN_IN_STARTS: Limit = { name: 'provider_starts', per: 'ip', max: 300, windowSeconds: 3_600 }

/** After this time the provider asks the person to sign in again; until they do, it is no fresh proof here. */
export const MAX_AGE_SECONDS = 600

/** Who someone is at a provider, according to that provider. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider has verified that mail arrives there. */
  email_verified: boolean
}

/** An unverified address may be anyone's, so it does not count for a domain. */
export function isAllowed({ email, email_verified }: Identity, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return email_verified && domains.includes(domain)
}
