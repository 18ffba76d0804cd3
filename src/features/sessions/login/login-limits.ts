import type { Db, Trx } from '../../../kernel/db/db.ts'
import {
  enforceBackoff,
  enforceLimit,
  resetLimit,
  resetUnlessBlocked,
  uncountCall,
} from '../../../kernel/http/rate-limit.ts'
import { SENSITIVE } from '../../accounts/rules.ts'
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_PAIR } from '../rules.ts'

interface Guess {
  /** The rate-limit key of the caller's IP address. */
  address: Buffer
  /** The rate-limit key of the e-mail that was sent, whether the account exists or not. */
  account: Buffer
}

/**
 * Counted before the password is verified, so that concurrent guesses cannot pass the limit; a right one is given back.
 * Known devices of the account are not slowed down by the guesses of others.
 */
export async function countGuess(db: Db, { address, account }: Guess, known: boolean): Promise<void> {
  await enforceLimit(db, LOGIN_ADDRESS, { subject: address })
  try {
    await enforceLimit(db, LOGIN_PAIR, { subject: address, detail: account })
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

/** After a registration the address starts anew; blocks in force stay, and so do counts of accounts. */
export async function clearAddressCounts(trx: Trx, address: Buffer): Promise<void> {
  for (const limit of [LOGIN_ADDRESS, LOGIN_PAIR, SENSITIVE])
    await resetUnlessBlocked(trx, limit, { subject: address }, trx.now)
}
