import type { Trx } from '../../kernel/db/db.ts'
import { eraseIdentities } from '../identity-providers/service.ts'
import { erasePasskeys } from '../passkeys/service.ts'

/** Removes what an intruder may have added beside the password: passkeys and linked sign-ins. */
export async function removeWaysIn(trx: Trx, userId: number): Promise<void> {
  await erasePasskeys(trx, userId)
  await eraseIdentities(trx, userId)
}
