import { type Db, write } from '../../kernel/db.ts'
import { conflict, forbidden, unauthenticated } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http.ts'
import { hashPassword, verifyPassword } from '../../kernel/password.ts'
import * as accounts from '../accounts/service.ts'
import { notify } from '../notifications/service.ts'
import { deleteAllOf } from './queries.ts'

/** The session in use survives a new password, all others end. */
export async function changePassword(
  db: Db,
  viewer: Viewer,
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<Record<string, never>> {
  accounts.checkNewPassword('new_password', new_password)
  const verified = await verifiedHash(db, viewer, old_password)
  const password_hash = await hashPassword(new_password)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw conflict()
    await accounts.savePassword(trx, viewer.id, password_hash)
    await deleteAllOf(trx, viewer.id, viewer.session_id)
    const data = { event: 'password_changed' }
    await notify(trx, { kind: 'system', recipient_id: viewer.id, related_id: viewer.id, data })
    return {}
  })
}

export async function deleteAccount(db: Db, viewer: Viewer, password: string): Promise<{ deletes_at: Date }> {
  const verified = await verifiedHash(db, viewer, password)
  return write(db, viewer, async (trx) => {
    const deletes_at = await accounts.startDeletion(trx, viewer.id)
    const user = await accounts.findUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw conflict()
    await deleteAllOf(trx, viewer.id)
    return { deletes_at }
  })
}

/** Hashing takes its time, so it happens before the transaction, which then looks whether the hash is still the same. */
async function verifiedHash(db: Db, viewer: Viewer, password: string): Promise<string> {
  const user = await accounts.findUser(db, viewer.id)
  if (!user?.password_hash) throw unauthenticated()
  if (!(await verifyPassword(user.password_hash, password))) throw forbidden('wrong_password')
  return user.password_hash
}
