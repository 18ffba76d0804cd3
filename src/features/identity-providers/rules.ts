import type { Limit } from '../../kernel/http/rate-limit.ts'

const MINUTE_MS = 60_000

/** How long somebody may take at the provider. */
export const ATTEMPT_MS = 10 * MINUTE_MS
/** And to log in or register here afterwards. */
export const PENDING_MS = 15 * MINUTE_MS
/** A provider's metadata are fetched again after this time. */
export const METADATA_MS = 60 * MINUTE_MS
/** One that could not be reached is asked again after this time. */
export const FAILURE_MS = 10_000
/** For each request to a provider. */
export const REQUEST_SECONDS = 5

export const SIGN_IN_STARTS: Limit = { name: 'provider_starts', per: 'ip', max: 300, windowSeconds: 3_600 }

/** Whoever signed in there longer ago is asked by the provider to do so again, and proves nothing fresh here. */
export const MAX_AGE_SECONDS = 600

/** Who somebody is at a provider, as that provider says. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider has seen that mail arrives there. */
  email_verified: boolean
}

/** An unverified address may be anybody's, so it opens no domain. */
export function isAllowed({ email, email_verified }: Identity, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return email_verified && domains.includes(domain)
}
