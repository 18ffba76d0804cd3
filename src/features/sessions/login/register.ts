import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import { type Db, type Trx, transaction } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { addressBucket } from '../../../kernel/http/client-ip.ts'
import { enforceLimit, uncountCall } from '../../../kernel/http/rate-limit.ts'
import { emailKey, normalizeEmail } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import { askNewcomer, isReserved } from '../../email-addresses/service.ts'
import type { Mailer } from '../../mail/service.ts'
import type { Credentials } from '../../registration/schema.ts'
import { checkCredentials } from '../../registration/service.ts'
import { refuseBlockedMail, refuseBlockedNetwork } from '../../screening/service.ts'
import { REGISTRATIONS } from '../rules.ts'
import type { RegisterBody } from '../schema.ts'
import { clearAddressCounts } from './login-limits.ts'
import { type LoggedIn, startSession } from './start-session.ts'
import type { Visitor } from './visitor.ts'

export async function checkEmail(db: Db, email: string): Promise<{ valid: boolean; registered: boolean }> {
  if (normalizeEmail(email) === null) return { valid: false, registered: false }
  return { valid: true, registered: (await accounts.findAccount(db, email)) !== undefined }
}

export interface RegistrationOptions {
  ownerEmail: string | null
  limitScale: number
  keyFor: KeyFor
  mailer: Mailer
}

export async function register(
  db: Db,
  visitor: Visitor,
  { email, password, ...credentials }: RegisterBody,
  options: RegistrationOptions,
): Promise<LoggedIn> {
  const address = accounts.checkEmail(email)
  accounts.checkNewPassword('password', password)
  return registerMember(db, visitor, { email: address, password, credentials }, options)
}

interface Newcomer {
  email: string
  /** Whether someone we trust has verified that mail arrives there. */
  email_verified?: boolean
  /** Null if the person signs in another way. */
  password: string | null
  credentials: Credentials
}

/** The last step of every registration; `andThen` is part of its transaction. */
export async function registerMember(
  db: Db,
  visitor: Visitor,
  { email, email_verified = false, password, credentials }: Newcomer,
  { ownerEmail, limitScale, keyFor, mailer }: RegistrationOptions,
  andThen: (trx: Trx, user: accounts.User) => Promise<void> = async () => {},
): Promise<LoggedIn> {
  await refuseBlockedNetwork(db, visitor.ip)
  await refuseBlockedMail(db, email)
  const spendCredentials = await checkCredentials(db, keyFor, credentials)
  const who = { subject: visitor.address }
  await enforceLimit(db, REGISTRATIONS, who, limitScale)
  try {
    const secret = {
      password_hash: await accounts.hashNewPassword(password, { address: addressBucket(visitor.ip) }),
      has_password: password !== null,
    }
    return await transaction(db, async (trx) => {
      trx.declareChanges(['answers 0'])
      const user = await accounts.createAccount(trx, { email, ...secret, ownerEmail })
      // After the insert, which waits for anyone giving up the address at this moment.
      if (await isReserved(trx, emailKey(email))) throw new Refusal('email_taken')
      await spendCredentials(trx, user)
      if (email_verified) await accounts.setEmailVerified(trx, user.id)
      else await askNewcomer(trx, user, mailer)
      await andThen(trx, user)
      await clearAddressCounts(trx, visitor.address)
      return startSession(trx, user, visitor)
    })
  } catch (error) {
    // Only successful registrations count.
    await uncountCall(db, REGISTRATIONS, who)
    throw error
  }
}
