import type { Db } from '../../kernel/db/db.ts'
import { forbidden, unauthenticated } from '../../kernel/errors.ts'
import { enforceLimit, uncountCall } from '../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { verifyPassword } from '../../kernel/password.ts'
import * as accounts from '../accounts/service.ts'
import { CURRENT_PASSWORD } from './rules.ts'

const UNSCALED = 1

/**
 * For every change that asks for the current password. Guesses are counted by account, wherever they come from, before
 * the password is looked at, so that any number at once pass no more than the limit; a right one is given back.
 * Hashing takes its time, so it happens before the transaction, which then looks whether the hash is still the same.
 */
export async function checkCurrentPassword(db: Db, viewer: Viewer, password: string): Promise<string> {
  const user = await accounts.findUser(db, viewer.id)
  if (!user?.password_hash) throw unauthenticated()
  const who = { subject: String(viewer.id) }
  await enforceLimit(db, CURRENT_PASSWORD, who, UNSCALED)
  if (!(await verifyPassword(user.password_hash, password))) throw forbidden('wrong_password')
  await uncountCall(db, CURRENT_PASSWORD, who)
  return user.password_hash
}
