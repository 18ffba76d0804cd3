import type { Db, Trx } from '../../kernel/db/db.ts'
import {
  enforceBackoff,
  enforceLimit,
  resetLimit,
  resetUnlessBlocked,
  uncountCall,
} from '../../kernel/http/rate-limit.ts'
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_PAIR } from './rules.ts'

const UNSCALED = 1

interface Guess {
  /** The caller's address as limits count it. */
  address: string
  /** The account as it was named, whether it exists or not. */
  account: string
}

/**
 * Counted before the password is looked at, so that any number of guesses at once pass no more than the limit; a right
 * one is given back. Devices the account knows are never slowed by the guesses of others.
 */
export async function countGuess(db: Db, { address, account }: Guess, known: boolean): Promise<void> {
  await enforceLimit(db, LOGIN_ADDRESS, { subject: address }, UNSCALED)
  try {
    await enforceLimit(db, LOGIN_PAIR, { subject: address, detail: account }, UNSCALED)
    if (!known) await enforceBackoff(db, LOGIN_ACCOUNT, { subject: account })
  } catch (error) {
    await uncountCall(db, LOGIN_ADDRESS, { subject: address })
    throw error
  }
}

export async function clearGuess(db: Db, { address, account }: Guess, known: boolean): Promise<void> {
  await uncountCall(db, LOGIN_ADDRESS, { subject: address })
  await resetLimit(db, LOGIN_PAIR, { subject: address, detail: account })
  if (!known) await uncountCall(db, LOGIN_ACCOUNT, { subject: account })
}

/** A registration shows a person behind the address; what is blocked stays so, and so does what others did. */
export async function clearAddressFailures(trx: Trx, address: string): Promise<void> {
  await resetUnlessBlocked(trx, LOGIN_ADDRESS, { subject: address }, trx.now)
  await resetUnlessBlocked(trx, LOGIN_PAIR, { subject: address }, trx.now)
}
