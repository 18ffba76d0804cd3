import { type Db, transaction } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import * as addresses from '../email-addresses/service.ts'
import type { Caller } from '../security-events/service.ts'
import { removeSignInMethods } from './sign-in-methods.ts'

/**
 * Works on any device: the link proves ownership of the mailbox. Only in a session of the account does it also show that this person
 * added its ways to sign in; otherwise those are removed.
 */
export function verifyAddress(
  db: Db,
  viewer: Viewer | null,
  token: string,
  caller: Caller,
): Promise<{ address: string }> {
  return transaction(db, async (trx) => {
    const { user, address } = await addresses.consumeLink(trx, token, 'verify')
    if (user.email !== address) throw new Refusal('address_link_invalid')
    await accounts.setEmailVerified(trx, user.id)
    if (viewer?.id !== user.id) await removeSignInMethods(trx, user, caller)
    return { address }
  })
}
