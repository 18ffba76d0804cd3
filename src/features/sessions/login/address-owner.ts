import type { Trx } from '../../../kernel/db/db.ts'
import * as accounts from '../../accounts/service.ts'
import { isGone } from './finish-login.ts'

/** Whom a mail goes to. */
export interface Recipient {
  /** Null if nobody has the address. */
  user_id: number | null
  address: string
}

/** The account that has this address, locked, so that it is not given up or erased before the mail is queued. Nobody's takes the same statements. */
export async function lockRecipient(trx: Trx, typed: string): Promise<Recipient> {
  const owner = await accounts.lockAccount(trx, typed)
  if (!owner || isGone(owner, trx.now)) return { user_id: null, address: typed }
  return { user_id: owner.id, address: owner.email ?? typed }
}
