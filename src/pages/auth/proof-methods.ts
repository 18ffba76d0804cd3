import type { FastifyRequest } from 'fastify'
import { findUser } from '../../features/accounts/service.ts'
import { hasPasskey, passkeysPossible } from '../../features/passkeys/service.ts'
import { hasTwoFactor } from '../../features/two-factor/service.ts'
import type { ProofMethod } from '../../kernel/http/access.ts'
import { viewerOf } from '../../kernel/http/viewer.ts'

/** The ways in which a person can prove again who they are, at this address of the site; several slices have one. */
export async function proofMethods(request: FastifyRequest): Promise<ProofMethod[]> {
  const { db } = request.server
  const { id } = viewerOf(request)
  const user = await findUser(db, id)
  const passkey: ProofMethod[] = passkeysPossible(request) && (await hasPasskey(db, id)) ? ['passkey'] : []
  const code: ProofMethod[] = (await hasTwoFactor(db, id)) ? ['code'] : []
  return [...passkey, ...(user?.has_password ? (['password'] as const) : []), ...code]
}
