import { type Db, transaction } from '../../../kernel/db/db.ts'
import { conflict } from '../../../kernel/errors.ts'
import { enforceLimit, uncountCall } from '../../../kernel/http/rate-limit.ts'
import { hashPassword } from '../../../kernel/password.ts'
import type { KeyFor } from '../../../kernel/secret.ts'
import { emailKey, normalizeEmail } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { askNewcomer, isReserved } from '../../addresses/service.ts'
import type { Mailer } from '../../mail/service.ts'
import { checkCredentials } from '../../registration/service.ts'
import { REGISTRATIONS } from '../rules.ts'
import type { RegisterBody } from '../schema.ts'
import { clearAddressFailures } from './login-limits.ts'
import { type LoggedIn, startSession } from './start-session.ts'
import type { Visitor } from './visitor.ts'

export async function checkEmail(db: Db, email: string): Promise<{ valid: boolean; registered: boolean }> {
  if (normalizeEmail(email) === null) return { valid: false, registered: false }
  return { valid: true, registered: (await accounts.findAccount(db, email)) !== undefined }
}

interface RegistrationOptions {
  ownerEmail: string | null
  limitScale: number
  keyFor: KeyFor
  mailer: Mailer
}

export async function register(
  db: Db,
  visitor: Visitor,
  { email, password, ...credentials }: RegisterBody,
  { ownerEmail, limitScale, keyFor, mailer }: RegistrationOptions,
): Promise<LoggedIn> {
  const address = accounts.checkEmail(email)
  accounts.checkNewPassword('password', password)
  const spendCredentials = await checkCredentials(db, keyFor, credentials)
  const who = { subject: visitor.address }
  await enforceLimit(db, REGISTRATIONS, who, limitScale)
  try {
    const password_hash = await hashPassword(password)
    return await transaction(db, async (trx) => {
      trx.declareNothingRemoved()
      const user = await accounts.createAccount(trx, { email: address, password_hash, ownerEmail })
      // After the insert, which waits for whoever gives the address up at this moment.
      if (await isReserved(trx, emailKey(address))) throw conflict('email_taken')
      await spendCredentials(trx, user)
      await askNewcomer(trx, user, mailer)
      await clearAddressFailures(trx, visitor.address)
      return startSession(trx, user, visitor)
    })
  } catch (error) {
    // Only successful registrations count.
    await uncountCall(db, REGISTRATIONS, who)
    throw error
  }
}
