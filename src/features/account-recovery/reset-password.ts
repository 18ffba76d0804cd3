import { hashPassword } from '../../kernel/crypto/password.ts'
import { sha256 } from '../../kernel/crypto/token.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import * as accounts from '../accounts/service.ts'
import * as addresses from '../email-addresses/service.ts'
import { notify } from '../notifications/service.ts'
import { type Caller, recordSecurityEvent } from '../security-events/service.ts'
import * as sessions from '../sessions/service.ts'
import { removeSignInMethods } from './sign-in-methods.ts'

/**
 * Sets a new password by link and ends all sessions. A mailed link also verifies the address. A ban stays, and so does a pending
 * deletion, which a login with the new password can cancel.
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Record<string, never>> {
  accounts.checkNewPassword('password', password)
  const user = await sessions.userOfPasswordLink(db, token)
  if (!user) throw new Refusal('password_link_invalid')
  const password_hash = await hashPassword(password, { account: user.id })
  await transaction(db, (trx) => usePasswordLink(trx, user.id, { token, password_hash }, caller))
  return {}
}

/** Lock order: the sessions, the person, then the link, as when creating one. */
async function usePasswordLink(
  trx: Trx,
  userId: number,
  { token, password_hash }: { token: string; password_hash: string },
  caller: Caller,
): Promise<void> {
  await sessions.lockSessionsOf(trx, userId)
  const user = await accounts.lockUser(trx, userId)
  const link = await sessions.consumePasswordLink(trx, sha256(token))
  if (!user || !link) throw new Refusal('password_link_invalid')
  await accounts.setPasswordHash(trx, userId, password_hash)
  await sessions.endAllAccess(trx, userId)
  // Someone who added a way to sign in before the address was verified need not be the owner of the mailbox.
  await removeSignInMethods(trx, user, caller, user.email_verified_at ?? undefined)
  if (link.mailed && user.email_verified_at === null) await verifyByLink(trx, userId)
  const data = { event: 'password_changed' }
  await notify(trx, { kind: 'system', recipient_id: userId, related_id: userId, data })
  await recordSecurityEvent(trx, { user_id: userId, kind: 'password_reset', origin: caller.origin })
  await sessions.mailPasswordChanged(trx, user, caller.mailer)
}

/** Otherwise what the person adds from now on would predate the verification, and be removed with the next new password. */
async function verifyByLink(trx: Trx, userId: number): Promise<void> {
  await addresses.deleteLinks(trx, userId, ['verify'])
  await accounts.setEmailVerified(trx, userId)
}
