import type { Db, Trx } from '../../kernel/db/db.ts'
import {
  clearCounts,
  forgetCounts,
  giveBack,
  refuseBeyond,
  slowDownBeyond,
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
  await refuseBeyond(db, LOGIN_ADDRESS, { subject: address }, UNSCALED)
  try {
    await refuseBeyond(db, LOGIN_PAIR, { subject: address, detail: account }, UNSCALED)
    if (!known) await slowDownBeyond(db, LOGIN_ACCOUNT, { subject: account })
  } catch (error) {
    await giveBack(db, LOGIN_ADDRESS, { subject: address })
    throw error
  }
}

export async function clearGuess(db: Db, { address, account }: Guess, known: boolean): Promise<void> {
  await giveBack(db, LOGIN_ADDRESS, { subject: address })
  await clearCounts(db, LOGIN_PAIR, { subject: address, detail: account })
  if (!known) await giveBack(db, LOGIN_ACCOUNT, { subject: account })
}

/** A registration shows a person behind the address; what is blocked stays so, and so does what others did. */
export async function clearAddressFailures(trx: Trx, address: string): Promise<void> {
  await forgetCounts(trx, LOGIN_ADDRESS, { subject: address }, trx.now)
  await forgetCounts(trx, LOGIN_PAIR, { subject: address }, trx.now)
}
