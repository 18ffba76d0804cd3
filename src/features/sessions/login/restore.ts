import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { unauthenticated } from '../../../kernel/errors.ts'
import * as accounts from '../../accounts/service.ts'
import { recordSecurityEvent } from '../../security-events/service.ts'
import { restoreTokens } from '../queries.ts'
import { RESTORE_TOKEN_MS } from '../rules.ts'
import { type LoggedIn, startSessionAndNotify } from './start-session.ts'
import type { Visitor } from './visitor.ts'

const RESTORE_HINT =
  'Log in: the answer account_restorable has a restore_token in its details, good once and for 10 minutes.'

/** For someone who has proved to be the person whose account is being deleted. */
export async function offerRestore(trx: Trx, { id, deletes_at }: accounts.User) {
  const { token } = await restoreTokens.issue(trx, { user_id: id }, RESTORE_TOKEN_MS)
  return { restore_token: token, deletes_at }
}

export async function confirmRestore(db: Db, visitor: Visitor, token: string): Promise<LoggedIn> {
  return transaction(db, async (trx) => {
    const consumed = await restoreTokens.consume(trx, token)
    if (!consumed) throw unauthenticated(RESTORE_HINT)
    const user = await accounts.cancelDeletion(trx, consumed.user_id)
    await recordSecurityEvent(trx, { user_id: user.id, kind: 'deletion_cancelled', origin: visitor })
    return startSessionAndNotify(trx, user, visitor)
  })
}
