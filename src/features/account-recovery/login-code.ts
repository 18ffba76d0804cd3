import { timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { hashOf } from '../../kernel/crypto/token.ts'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { enforceLimit, uncountIfRefused } from '../../kernel/http/rate-limit.ts'
import { normalizeCode } from '../../kernel/text/normalize.ts'
import { emailLimitKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as addresses from '../email-addresses/service.ts'
import { type Mailer, requireMail } from '../mail/service.ts'
import { type Caller, recordSecurityEvent } from '../security-events/service.ts'
import {
  clearGuess,
  countGuess,
  finishLogin,
  hashOfLoginCode,
  isKnownVisitor,
  issueLoginCode,
  type LoggedIn,
  lockRecipient,
  loginCodes,
  type Visitor,
} from '../sessions/login/service.ts'
import { LOGIN_CODE_ADDRESS, LOGIN_CODE_TRIES } from '../sessions/rules.ts'
import { ownerOfSession } from '../sessions/service.ts'
import { removeSignInMethods } from './sign-in-methods.ts'

interface Site {
  keyFor: KeyFor
  mailer: Mailer
  limitScale: number
}

/** An address that nobody has gets the same answer after the same statements; its mail is for no user and is removed by the worker. */
export async function mailLoginCode(
  db: Db,
  email: string,
  { keyFor, mailer, limitScale }: Site,
): Promise<{ ticket: string; expires_at: Date }> {
  requireMail(mailer)
  const typed = accounts.checkEmail(email)
  const address_key = emailLimitKey(keyFor, typed)
  await enforceLimit(db, LOGIN_CODE_ADDRESS, { subject: address_key }, limitScale)
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    const recipient = await lockRecipient(trx, typed)
    const whose = { user_id: recipient.user_id, address_key }
    const { token, code, expires_at } = await issueLoginCode(trx, keyFor, whose)
    await mailer.queue(trx, { kind: 'login_code', ...recipient, secret: code, expires_at })
    return { ticket: token, expires_at }
  })
}

interface Attempt {
  sessionId: number | null
  caller: Caller
  ticket: string | undefined
  code: string
}

/** Guesses are counted as wrong passwords are, for the address and the account, and for each ticket besides. */
export async function logInWithCode(
  db: Db,
  keyFor: KeyFor,
  visitor: Visitor,
  { sessionId, caller, ticket, code }: Attempt,
): Promise<LoggedIn> {
  const hash = hashOf(ticket)
  const found = await loginCodes.find(db, ticket, db.clock.now())
  if (!ticket || !hash || !found) throw new Refusal('login_code_over')
  const tries = { subject: hash }
  await enforceLimit(db, LOGIN_CODE_TRIES, tries)
  const guess = { address: visitor.address, account: found.address_key }
  const known = await isKnownVisitor(db, found.user_id ?? 0, visitor)
  await uncountIfRefused(db, LOGIN_CODE_TRIES, tries, () => countGuess(db, guess, known))
  const right = timingSafeEqual(hashOfLoginCode(keyFor, ticket, normalizeCode(code)), found.code_hash)
  const user = right && found.user_id !== null ? await accounts.findUser(db, found.user_id) : undefined
  if (!user) throw new Refusal('login_code_wrong')
  await clearGuess(db, guess, known)
  const presser = await ownerOfSession(db, sessionId)
  return finishLogin(db, visitor, {
    user,
    how: 'code',
    stillValid: ({ email }) => email !== null && emailLimitKey(keyFor, email).equals(found.address_key),
    async useUp(trx) {
      if (!(await loginCodes.consume(trx, ticket))) return new Refusal('login_code_over')
      await verifyByCode(trx, user.id, presser, caller)
      await recordSecurityEvent(trx, { user_id: user.id, kind: 'login_code_used', origin: caller.origin })
      return null
    },
  })
}

/** Anyone who read the mail has the mailbox: a first verification, with the rules of one. The person must be locked. */
async function verifyByCode(trx: Trx, userId: number, presser: number | null, caller: Caller): Promise<void> {
  const user = await accounts.findUser(trx, userId)
  if (!user || user.email_verified_at !== null) return
  await addresses.deleteLinks(trx, userId, ['verify'])
  await accounts.setEmailVerified(trx, userId)
  if (presser !== userId) await removeSignInMethods(trx, user, caller)
}
