import type { Db } from '../../kernel/db/db.ts'
import { forbidden, unauthenticated } from '../../kernel/errors.ts'
import { enforceLimit, uncountCall } from '../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { verifyPassword } from '../../kernel/password.ts'
import * as accounts from '../accounts/service.ts'
import { CURRENT_PASSWORD } from './rules.ts'

const UNSCALED = 1

/**
 * For every change that asks for the current password. Rate-limited per account, whatever the address; counted before
 * the password is verified, so that concurrent guesses cannot pass the limit, and given back when it was right.
 * Hashing is slow, so it happens before the transaction, which then compares the stored hash with the verified one.
 */
export async function checkCurrentPassword(db: Db, viewer: Viewer, password: string): Promise<string> {
  const user = await accounts.findUser(db, viewer.id)
  if (!user?.password_hash) throw unauthenticated()
  if (!user.has_password) throw forbidden('no_password')
  const subject = { subject: String(viewer.id) }
  await enforceLimit(db, CURRENT_PASSWORD, subject, UNSCALED)
  if (!(await verifyPassword(user.password_hash, password))) throw forbidden('wrong_password')
  await uncountCall(db, CURRENT_PASSWORD, subject)
  return user.password_hash
}
