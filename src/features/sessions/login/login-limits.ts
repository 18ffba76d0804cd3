import type { Db, Trx } from '../../../kernel/db/db.ts'
import {
  enforceBackoff,
  enforceLimit,
  resetLimit,
  resetUnlessBlocked,
  uncountCall,
  uncountIfRefused,
} from '../../../kernel/http/rate-limit.ts'
import { SENSITIVE } from '../../accounts/rules.ts'
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_PAIR } from '../rules.ts'

interface Guess {
  /** Rate limit key of the caller's IP address. */
  address: Buffer
  /** Rate limit key of the email address that was sent, whether or not the account exists. */
  account: Buffer
}

/**
 * Counted before the password is verified, so that concurrent guesses cannot exceed the limit; a correct one is uncounted, and so is
 * one that is refused, in which nothing was guessed. Known devices of the account are not slowed down by other people's guesses.
 */
export async function countGuess(db: Db, { address, account }: Guess, known: boolean): Promise<void> {
  const [byAddress, byPair] = [{ subject: address }, { subject: address, detail: account }]
  await enforceLimit(db, LOGIN_ADDRESS, byAddress)
  await uncountIfRefused(db, LOGIN_ADDRESS, byAddress, async () => {
    await enforceLimit(db, LOGIN_PAIR, byPair)
    const slowed = () => enforceBackoff(db, LOGIN_ACCOUNT, { subject: account })
    if (!known) await uncountIfRefused(db, LOGIN_PAIR, byPair, slowed)
  })
}

export async function clearGuess(db: Db, { address, account }: Guess, known: boolean): Promise<void> {
  await uncountCall(db, LOGIN_ADDRESS, { subject: address })
  await resetLimit(db, LOGIN_PAIR, { subject: address, detail: account })
  if (!known) await uncountCall(db, LOGIN_ACCOUNT, { subject: account })
}

/** Resets the counts of an address after a registration; blocks in force stay, and so do the counts of accounts. */
export async function clearAddressCounts(trx: Trx, address: Buffer): Promise<void> {
  for (const limit of [LOGIN_ADDRESS, LOGIN_PAIR, SENSITIVE])
    await resetUnlessBlocked(trx, limit, { subject: address }, trx.now)
}
