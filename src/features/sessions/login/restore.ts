import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { unauthenticated } from '../../../kernel/errors.ts'
import * as accounts from '../../accounts/service.ts'
import { recordSecurityEvent } from '../../security-events/service.ts'
import { RESTORE_TOKEN_MS } from '../rules.ts'
import { hashOf, newToken, sha256 } from '../tokens.ts'
import { consumeRestoreToken, insertRestoreToken } from './restore-tokens.ts'
import { type LoggedIn, startSessionAndNotify } from './start-session.ts'
import type { Visitor } from './visitor.ts'

const RESTORE_HINT =
  'Log in: the answer account_restorable has a restore_token in its details, good once and for 10 minutes.'

/** For whoever has proved to be the person whose account is being deleted. */
export async function offerRestore(trx: Trx, { id, deletes_at }: accounts.User) {
  const restore_token = newToken()
  await insertRestoreToken(trx, sha256(restore_token), id, new Date(trx.now.getTime() + RESTORE_TOKEN_MS))
  return { restore_token, deletes_at }
}

export async function confirmRestore(db: Db, visitor: Visitor, token: string): Promise<LoggedIn> {
  const hash = hashOf(token)
  if (!hash) throw unauthenticated(RESTORE_HINT)
  return transaction(db, async (trx) => {
    const userId = await consumeRestoreToken(trx, hash)
    if (userId === null) throw unauthenticated(RESTORE_HINT)
    const user = await accounts.cancelDeletion(trx, userId)
    await recordSecurityEvent(trx, { user_id: userId, kind: 'deletion_cancelled', origin: visitor })
    return startSessionAndNotify(trx, user, visitor)
  })
}
