import { verifyPassword } from '../../../kernel/crypto/password.ts'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { addressBucket } from '../../../kernel/http/client-ip.ts'
import { emailLimitKey } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { finishLogin, invalidCredentials, isGone } from './finish-login.ts'
import { clearGuess, countGuess } from './login-limits.ts'
import type { LoggedIn } from './start-session.ts'
import { isKnownVisitor, type Visitor } from './visitor.ts'

export async function login(
  db: Db,
  keyFor: KeyFor,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<LoggedIn> {
  const guess = { address: visitor.address, account: emailLimitKey(keyFor, email) }
  const account = await accounts.findAccount(db, email)
  const known = await isKnownVisitor(db, account?.id ?? 0, visitor)
  await countGuess(db, guess, known)

  const asker = account && known ? { account: account.id } : { address: addressBucket(visitor.ip) }
  const right = await verifyPassword(account?.password_hash ?? null, password, asker)
  if (!right || !account || isGone(account, db.clock.now())) throw invalidCredentials()
  await clearGuess(db, guess, known)

  const stillValid = (locked: accounts.User) => locked.password_hash === account.password_hash
  return finishLogin(db, visitor, { user: account, how: 'password', stillValid })
}
