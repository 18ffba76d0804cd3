import type { Trx } from '../../kernel/db/db.ts'
import type { Role } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { recordSecurityEvent } from '../security-events/service.ts'
import { deleteSessionsOf } from './end-sessions.ts'

/** Bans or pardons a user, and ends their sessions so that the new status takes effect immediately. */
export async function changeStatus(
  trx: Trx,
  id: number,
  ban: { reason: string; until: Date | null } | null,
): Promise<accounts.User> {
  const user = await accounts.setBan(trx, id, ban)
  await deleteSessionsOf(trx, id)
  await recordSecurityEvent(trx, { user_id: id, kind: ban ? 'banned' : 'unbanned' })
  return user
}

export async function changeRole(trx: Trx, id: number, role: Role): Promise<accounts.User> {
  const user = await accounts.setRole(trx, id, role)
  await afterRoleChange(trx, user)
  return user
}

/** Transfers ownership of the site to the account with this email address. */
export async function changeOwner(trx: Trx, email: string): Promise<accounts.User[]> {
  const changed = await accounts.transferOwnership(trx, email)
  for (const user of changed) await afterRoleChange(trx, user)
  return changed
}

async function afterRoleChange(trx: Trx, { id, role }: accounts.User): Promise<void> {
  await deleteSessionsOf(trx, id)
  await recordSecurityEvent(trx, { user_id: id, kind: 'role_changed', data: { about: role } })
}
