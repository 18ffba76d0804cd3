import type { Trx } from '../../kernel/db/db.ts'
import type { Role } from '../../kernel/http/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { deleteSessionsOf } from './end-sessions.ts'

/** Bans or pardons, and ends the user's sessions so that the new status takes effect immediately. */
export async function changeStatus(
  trx: Trx,
  id: number,
  ban: { reason: string; until: Date | null } | null,
): Promise<accounts.User> {
  const user = await accounts.setBan(trx, id, ban)
  await deleteSessionsOf(trx, id)
  return user
}

export async function changeRole(trx: Trx, id: number, role: Role): Promise<accounts.User> {
  const user = await accounts.setRole(trx, id, role)
  await deleteSessionsOf(trx, id)
  return user
}

/** Transfers ownership of the site to the account with this e-mail. */
export async function changeOwner(trx: Trx, email: string): Promise<accounts.User[]> {
  const changed = await accounts.transferOwnership(trx, email)
  for (const { id } of changed) await deleteSessionsOf(trx, id)
  return changed
}
