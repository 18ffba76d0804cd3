import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './concurrency-limit.ts'

// Algorithm 2 is Argon2id; the library's enum does not survive type stripping.
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// Each hash takes a core and 19 MiB for a while.
const limited = limitConcurrency({
  name: 'password',
  concurrency: Math.min(4, availableParallelism()),
  maxWaiting: 200,
  maxRunMs: 30_000,
})

export function hashPassword(password: string): Promise<string> {
  return limited('all', () => hash(password, OPTIONS))
}

// Hash of a random password, verified when there is no account, so that unknown and wrong take the same time.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$1y6tS4BhkS/QmQnHmB/HmQ$hifCzegaZrL5wnF+MTIn3iTl9Lk/qGkJyha7iPc3gdY'

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await limited('all', () => verify(stored ?? DUMMY_HASH, password))
  return right && stored !== null
}
