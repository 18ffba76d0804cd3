import { hashPassword } from '../../kernel/crypto/password.ts'
import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { ClientOrigin } from '../../kernel/http/client-origin.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import type { Mailer } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import { type Caller, recordSecurityEvent } from '../security-events/service.ts'
import { checkOwner } from './current-password.ts'
import { deleteSessionsOf, endAllAccess } from './end-sessions.ts'

/** Keeps only the session in use. */
export async function changePassword(
  db: Db,
  viewer: Viewer,
  { old_password, new_password }: { old_password?: string; new_password: string },
  { mailer, origin }: Caller,
): Promise<Record<string, never>> {
  accounts.checkNewPassword('new_password', new_password)
  const verified = await checkOwner(db, viewer, old_password, 'old_password')
  const password_hash = await hashPassword(new_password, { account: viewer.id })
  const change = async (trx: Trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw new Refusal('conflict')
    await accounts.setPasswordHash(trx, viewer.id, password_hash)
    await endAllAccess(trx, viewer.id, viewer.session_id)
    const data = { event: 'password_changed' }
    await notify(trx, { kind: 'system', recipient_id: viewer.id, related_id: viewer.id, data })
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'password_changed', origin })
    await mailPasswordChanged(trx, user, mailer)
    return {}
  }
  return write(db, viewer, change, 'sessions')
}

export async function mailPasswordChanged(
  trx: Trx,
  { id, email }: accounts.User,
  mailer: Mailer,
): Promise<void> {
  if (email) await mailer.queue(trx, { kind: 'password_changed', user_id: id, address: email })
}

export async function deleteAccount(
  db: Db,
  viewer: Viewer,
  password: string | undefined,
  origin: ClientOrigin,
): Promise<{ deletes_at: Date }> {
  const verified = await checkOwner(db, viewer, password)
  const startDeletion = async (trx: Trx) => {
    const deletes_at = await accounts.startDeletion(trx, viewer.id)
    const user = await accounts.findUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw new Refusal('conflict')
    await deleteSessionsOf(trx, viewer.id)
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'deletion_requested', origin })
    return { deletes_at }
  }
  return write(db, viewer, startDeletion, 'account')
}
