import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../concurrency/concurrency-limit.ts'
import { leastServedFirst, type Rank } from '../concurrency/least-served-first.ts'
import { subnetOf } from '../concurrency/subnet.ts'

// Algorithm 2 is Argon2id; the library's enum does not survive type stripping.
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** On whose behalf a hash is computed: strangers by address, known people by account. */
export type Asker = { address: string } | { account: number }

// Each hash takes a core and 19 MiB for a while. An attacker guessing from many addresses must not keep others waiting: known people
// come first, then those whose subnet and address have had the fewest hashes; strangers never fill the queue for known people.
const cores = Math.min(4, availableParallelism())
const rankOf = (key: string): Rank => [isKnown(key) ? 0 : 1, subnetOf(key), key]
const limited = limitConcurrency({
  name: 'password',
  concurrency: cores,
  maxWaiting: 1_000,
  maxRunMs: 30_000,
  perKey: { concurrency: cores, maxWaiting: 100 },
  choose: leastServedFirst(rankOf),
  groupsOf: rankOf,
})

export function hashPassword(password: string, asker: Asker = { account: 0 }): Promise<string> {
  return limited(keyOf(asker), () => hash(password, OPTIONS))
}

// Hash of a random password, verified if there is no account, so that unknown accounts and wrong passwords take the same time.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$1y6tS4BhkS/QmQnHmB/HmQ$hifCzegaZrL5wnF+MTIn3iTl9Lk/qGkJyha7iPc3gdY'

export async function verifyPassword(
  stored: string | null,
  password: string,
  asker: Asker,
): Promise<boolean> {
  const right = await limited(keyOf(asker), () => verify(stored ?? DUMMY_HASH, password))
  return right && stored !== null
}

function keyOf(asker: Asker): string {
  return 'account' in asker ? `account ${asker.account}` : asker.address
}

function isKnown(key: string): boolean {
  return key.startsWith('account ')
}
