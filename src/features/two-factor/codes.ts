import * as encryption from '../../kernel/crypto/secret-encryption.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { enforceLimit, uncountCall } from '../../kernel/http/rate-limit.ts'
import { findUser } from '../accounts/service.ts'
import { type Caller, recordAndMail } from '../security-events/service.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  findTwoFactor,
  hasRecoveryCode,
} from './queries.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { CODE_TRIES } from './rules.ts'
import { matchingStep } from './totp.ts'

/** A code from the app or a recovery code, and whose it should be. */
interface TypedCode {
  userId: number
  code: string
}

/**
 * Call before the transaction that uses it. Rate-limited per account; counted before the code is checked, so that concurrent guesses
 * cannot exceed the limit, and uncounted if it was right. Recovery codes, which nobody can guess, are not counted: someone who knows
 * the password and guesses codes cannot lock the owner out.
 */
export async function checkCode(db: Db, keyFor: KeyFor, typed: TypedCode): Promise<void> {
  const isRight = async () => (await match(db, keyFor, typed, db.clock.now())) !== null
  if (hashOfRecoveryCode(typed.userId, typed.code) === null) await countingTries(db, typed.userId, isRight)
  else if (!(await isRight())) throw new Refusal('wrong_code')
}

/** Counts a try unless `isRight`; refuses a wrong one. */
export async function countingTries(db: Db, userId: number, isRight: () => Promise<boolean>): Promise<void> {
  const who = { subject: userId }
  await enforceLimit(db, CODE_TRIES, who)
  if (!(await isRight())) throw new Refusal('wrong_code')
  await uncountCall(db, CODE_TRIES, who)
}

/** Each is good once; that a recovery code was used is told. Returns how many of those are left, or null for a code of the app. */
export async function useCode(
  trx: Trx,
  keyFor: KeyFor,
  typed: TypedCode,
  caller: Caller,
): Promise<number | null> {
  const { userId } = typed
  const matched = await match(trx, keyFor, typed, trx.now)
  const used = matched !== null && (await consume(trx, userId, matched))
  if (!used) throw new Refusal('wrong_code')
  if ('step' in matched) return null
  const user = await findUser(trx, userId)
  if (user) await recordAndMail(trx, user, 'recovery_code_used', caller)
  return countRecoveryCodes(trx, userId)
}

type Match = { step: number } | { hash: Buffer }

async function match(
  db: Reader,
  keyFor: KeyFor,
  { userId, code }: TypedCode,
  now: Date,
): Promise<Match | null> {
  const factor = await findTwoFactor(db, userId)
  if (!factor?.confirmed_at) return null
  const hash = hashOfRecoveryCode(userId, code)
  if (hash) return (await hasRecoveryCode(db, userId, hash)) ? { hash } : null
  const secret = decryptSecret(keyFor, userId, factor.secret)
  const step = secret && matchingStep(secret, code, now)
  return step !== null && step > (factor.last_step ?? 0) ? { step } : null
}

function consume(trx: Trx, userId: number, matched: Match): Promise<boolean> {
  return 'step' in matched
    ? consumeStep(trx, userId, matched.step)
    : consumeRecoveryCode(trx, userId, matched.hash)
}

const PURPOSE = 'two-factor secrets'

/** Bound to the person. */
export function encryptSecret(keyFor: KeyFor, userId: number, secret: Buffer): Buffer {
  return encryption.encryptSecret(keyFor(PURPOSE), String(userId), secret)
}

/** Null where the site's secret is no longer the one it was encrypted with. */
export function decryptSecret(keyFor: KeyFor, userId: number, sealed: Buffer): Buffer | null {
  return encryption.decryptSecret(keyFor(PURPOSE), String(userId), sealed)
}
