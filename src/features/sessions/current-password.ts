import { verifyPassword } from '../../kernel/crypto/password.ts'
import type { Db } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal, unauthenticated } from '../../kernel/errors.ts'
import { enforceLimit, uncountCall } from '../../kernel/http/rate-limit.ts'
import { isProved, type Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { CURRENT_PASSWORD } from './rules.ts'

/**
 * Verifies the current password for every change that requires it. Rate-limited per account, whatever the address; counted before the
 * password is verified, so that concurrent guesses cannot exceed the limit, and uncounted if it was right. Hashing is slow, so it
 * happens before the transaction, which then compares the stored hash with the verified one.
 */
export async function checkCurrentPassword(db: Db, viewer: Viewer, password: string): Promise<string> {
  const user = await accounts.findUser(db, viewer.id)
  if (!user?.password_hash) throw unauthenticated()
  if (!user.has_password) throw new Refusal('no_password')
  const subject = { subject: viewer.id }
  await enforceLimit(db, CURRENT_PASSWORD, subject)
  const right = await verifyPassword(user.password_hash, password, { account: viewer.id })
  if (!right) throw new Refusal('wrong_password')
  await uncountCall(db, CURRENT_PASSWORD, subject)
  return user.password_hash
}

/**
 * The same for changes that only the person may make. For someone without a password, a fresh proof takes its place; the guard has
 * required it (`stepUp` of the route). Returns the stored hash, which the transaction compares.
 */
export async function checkOwner(
  db: Db,
  viewer: Viewer,
  password: string | undefined,
  field = 'password',
): Promise<string> {
  const user = await accounts.presentUser(db, viewer.id)
  if (user.has_password) {
    if (password === undefined) throw new InvalidRequest([{ field, rule: 'required' }])
    return checkCurrentPassword(db, viewer, password)
  }
  if (!user.password_hash || !isProved(viewer, db.clock.now())) throw new Refusal('step_up_required')
  return user.password_hash
}
