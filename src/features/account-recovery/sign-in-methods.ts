import type { Trx } from '../../kernel/db/db.ts'
import type * as accounts from '../accounts/service.ts'
import { removeIdentities } from '../identity-providers/service.ts'
import { removePasskeys } from '../passkeys/service.ts'
import type { Caller } from '../security-events/service.ts'
import { removeTwoFactor } from '../two-factor/service.ts'

/**
 * Removes what outlives a new password and may belong to someone who never had the mailbox: an attacker who registers with another
 * person's address adds it and waits for them. `before`: only what is older. The person must be locked, and is informed by mail.
 */
export async function removeSignInMethods(
  trx: Trx,
  user: Pick<accounts.User, 'id' | 'email'>,
  caller: Caller,
  before?: Date,
): Promise<void> {
  await removePasskeysAndIdentities(trx, user, caller, before)
  await removeTwoFactor(trx, user, caller, before)
}

/** Passkeys and linked sign-ins. */
export async function removePasskeysAndIdentities(
  trx: Trx,
  user: Pick<accounts.User, 'id' | 'email'>,
  caller: Caller,
  before?: Date,
): Promise<void> {
  await removePasskeys(trx, user, caller, before)
  await removeIdentities(trx, user, caller, before)
}
