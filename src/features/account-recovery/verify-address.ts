import { type Db, transaction } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import * as accounts from '../accounts/service.ts'
import * as addresses from '../email-addresses/service.ts'
import type { Caller } from '../security-events/service.ts'
import * as sessions from '../sessions/service.ts'
import { removeSignInMethods } from './sign-in-methods.ts'

/**
 * Works on any device: the link proves ownership of the mailbox. Only in a session of the account does it also show that this person
 * added its ways to sign in; otherwise those are removed.
 */
export async function verifyAddress(
  db: Db,
  sessionId: number | null,
  token: string,
  caller: Caller,
): Promise<{ address: string }> {
  const presser = await sessions.ownerOfSession(db, sessionId)
  return transaction(db, async (trx) => {
    const { user, address } = await addresses.consumeLink(trx, token, 'verify')
    if (user.email !== address) throw new Refusal('address_link_invalid')
    await accounts.setEmailVerified(trx, user.id)
    if (presser !== user.id) await removeSignInMethods(trx, user, caller)
    return { address }
  })
}
