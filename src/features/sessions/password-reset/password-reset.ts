import { type Db, type Trx, transaction, write } from '../../../kernel/db/db.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/http/viewer.ts'
import { hashPassword } from '../../../kernel/password.ts'
import * as accounts from '../../accounts/service.ts'
import * as moderation from '../../moderation/service.ts'
import { notify } from '../../notifications/service.ts'
import { type Caller, recordSecurityEvent } from '../../security-events/service.ts'
import { forgetFirstProofs } from '../../two-factor/service.ts'
import { mailPasswordChanged } from '../account-security.ts'
import { deleteSessionsOf } from '../end-sessions.ts'
import { deleteRestoreTokens } from '../login/restore-tokens.ts'
import { hashOf, newToken, sha256 } from '../tokens.ts'
import { consumePasswordLink, findLinkOwner, insertPasswordLink } from './links.ts'

/** For a person who can no longer log in. Whoever has the token chooses the password: it is returned once, and stored as a hash. */
export function makePasswordLink(
  db: Db,
  viewer: Viewer,
  uid: number,
): Promise<{ token: string; expires_at: Date }> {
  return write(db, viewer, async (trx) => {
    await accounts.lockUserForDecision(trx, viewer, uid)
    const token = newToken()
    const expires_at = await insertPasswordLink(trx, uid, sha256(token))
    await moderation.record(trx, {
      actor_id: viewer.id,
      action: 'user.password_link',
      target_type: 'user',
      target_id: uid,
      details: moderation.operatorMark(viewer),
    })
    return { token, expires_at }
  })
}

/** The person whose link it is; null when it is no longer good. Looking does not use it up. */
export async function userOfPasswordLink(db: Db, token: string): Promise<accounts.User | null> {
  const hash = hashOf(token)
  const id = hash && (await findLinkOwner(db, hash, db.clock.now()))
  return id ? ((await accounts.findUser(db, id)) ?? null) : null
}

/** Ends all sessions. A ban stays, and so does a deletion, which a login with the new password can cancel. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Record<string, never>> {
  accounts.checkNewPassword('password', password)
  const user = await userOfPasswordLink(db, token)
  if (!user) throw notFound('password_link_invalid')
  const password_hash = await hashPassword(password)
  await transaction(db, (trx) => usePasswordLink(trx, user.id, { token, password_hash }, caller))
  return {}
}

/** Lock order: the person, then the link, as for making one. */
async function usePasswordLink(
  trx: Trx,
  userId: number,
  { token, password_hash }: { token: string; password_hash: string },
  { mailer, origin }: Caller,
): Promise<void> {
  const user = await accounts.lockUser(trx, userId)
  if (!(await consumePasswordLink(trx, sha256(token)))) throw notFound('password_link_invalid')
  await accounts.setPasswordHash(trx, userId, password_hash)
  await forgetFirstProofs(trx, userId)
  await deleteSessionsOf(trx, userId)
  // Whoever knew the old password may have asked for one.
  await deleteRestoreTokens(trx, userId)
  const data = { event: 'password_changed' }
  await notify(trx, { kind: 'system', recipient_id: userId, related_id: userId, data })
  await recordSecurityEvent(trx, { user_id: userId, kind: 'password_reset', origin })
  if (user) await mailPasswordChanged(trx, user, mailer)
}
