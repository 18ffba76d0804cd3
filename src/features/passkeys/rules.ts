import { isIP } from 'node:net'
import type { Limit } from '../../kernel/http/rate-limit.ts'

export const MAX_PASSKEYS = 20
export const MAX_NAME_LENGTH = 50
export const CHALLENGE_MS = 5 * 60_000

export const NEW_PASSKEYS: Limit = { name: 'new_passkeys', per: 'user', max: 30, windowSeconds: 3600 }
/** Challenges cost nothing but a signature; wrong answers to them are limited like wrong passwords. */
export const CHALLENGES: Limit = { name: 'passkey_challenges', per: 'ip', max: 120, windowSeconds: 60 }

/** EdDSA, ECDSA with P-256 and RSA, by their COSE numbers: what authenticators support. */
export const ALGORITHMS = [-8, -7, -257]

/** The site as authenticators identify it. */
export interface RelyingParty {
  /** The domain that passkeys belong to. */
  id: string
  origin: string
}

/** Null if browsers offer no passkeys: they belong to a domain name, and require https or the local machine. */
export function relyingPartyAt(address: string): RelyingParty | null {
  // The Host header of a request may be no valid address at all.
  const url = URL.parse(address)
  if (!url) return null
  const { hostname: id, protocol, origin } = url
  const local = isLocalhostName(id)
  const named = isIP(id.replace(/^\[|\]$/g, '')) === 0
  return named && (protocol === 'https:' || local) ? { id, origin } : null
}

export function isLocalhostName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** The counter of a copied passkey fails to increase. Most passkeys are synchronized and do not count: always zero. */
export function counterIsUsedUp(stored: number, given: number): boolean {
  return (stored > 0 || given > 0) && given <= stored
}
