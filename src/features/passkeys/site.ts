import type { FastifyRequest } from 'fastify'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { Refusal } from '../../kernel/errors.ts'
import { originOf } from '../../kernel/http/origin.ts'
import { isLocalhostName, type RelyingParty, relyingPartyAt } from './rules.ts'

/** The key that signs challenges, and the relying party. */
export interface Site {
  keyFor: KeyFor
  rp: RelyingParty
}

export function siteOf(request: FastifyRequest): Site {
  const rp = relyingPartyOf(request)
  if (!rp) throw new Refusal('passkeys_unavailable')
  return { keyFor: request.server.keyFor, rp }
}

/** Whether browsers offer passkeys at the address of the site. */
export function passkeysPossible(request: FastifyRequest): boolean {
  return relyingPartyOf(request) !== null
}

/** Without PUBLIC_URL the sender of the Host header would choose the domain, so only the local machine counts then. */
function relyingPartyOf(request: FastifyRequest): RelyingParty | null {
  const rp = relyingPartyAt(originOf(request))
  return rp && (request.server.config.publicUrl || isLocalhostName(rp.id)) ? rp : null
}
