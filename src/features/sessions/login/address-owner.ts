import type { Trx } from '../../../kernel/db/db.ts'
import * as accounts from '../../accounts/service.ts'
import type { Recipient } from '../password-reset/make-link.ts'
import { isGone } from './finish-login.ts'

/** Whose address it is, locked, so that it is not given up before the mail is queued. Nobody's takes the same statements. */
export async function lockRecipient(trx: Trx, typed: string): Promise<Recipient> {
  const owner = await accounts.lockAccount(trx, typed)
  if (!owner || isGone(owner, trx.now)) return { user_id: null, address: typed }
  return { user_id: owner.id, address: owner.email ?? typed }
}
