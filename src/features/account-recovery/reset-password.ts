import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { hashPassword } from '../../kernel/password.ts'
import { sha256 } from '../../kernel/token.ts'
import * as accounts from '../accounts/service.ts'
import { notify } from '../notifications/service.ts'
import { type Caller, recordSecurityEvent } from '../security-events/service.ts'
import * as sessions from '../sessions/service.ts'
import { removeWaysIn } from './ways-in.ts'

/** Ends all sessions. A ban stays, and so does a deletion, which a login with the new password can cancel. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Record<string, never>> {
  accounts.checkNewPassword('password', password)
  const user = await sessions.userOfPasswordLink(db, token)
  if (!user) throw notFound('password_link_invalid')
  const password_hash = await hashPassword(password, { account: user.id })
  await transaction(db, (trx) => usePasswordLink(trx, user.id, { token, password_hash }, caller))
  return {}
}

/** Lock order: the sessions, the person, then the link, as for making one. */
async function usePasswordLink(
  trx: Trx,
  userId: number,
  { token, password_hash }: { token: string; password_hash: string },
  { mailer, origin }: Caller,
): Promise<void> {
  await sessions.lockSessionsOf(trx, userId)
  const user = await accounts.lockUser(trx, userId)
  if (!(await sessions.consumePasswordLink(trx, sha256(token)))) throw notFound('password_link_invalid')
  await accounts.setPasswordHash(trx, userId, password_hash)
  await sessions.endAllAccess(trx, userId)
  // Nobody has shown that the mailbox is theirs: the account may have been made by someone who waits for its owner.
  if (user?.email_verified_at === null) await removeWaysIn(trx, userId)
  const data = { event: 'password_changed' }
  await notify(trx, { kind: 'system', recipient_id: userId, related_id: userId, data })
  await recordSecurityEvent(trx, { user_id: userId, kind: 'password_reset', origin })
  if (user) await sessions.mailPasswordChanged(trx, user, mailer)
}
