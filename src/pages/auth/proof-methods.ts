import { findUser } from '../../features/accounts/service.ts'
import { hasPasskey } from '../../features/passkeys/service.ts'
import { hasTwoFactor } from '../../features/two-factor/service.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { ProofMethod } from '../../kernel/http/access.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'

/** The ways in which a person can prove again who they are; several slices have one. */
export async function proofMethods(db: Db, { id }: Viewer): Promise<ProofMethod[]> {
  const user = await findUser(db, id)
  const passkey: ProofMethod[] = (await hasPasskey(db, id)) ? ['passkey'] : []
  const code: ProofMethod[] = (await hasTwoFactor(db, id)) ? ['code'] : []
  return [...passkey, ...(user?.has_password ? (['password'] as const) : []), ...code]
}
