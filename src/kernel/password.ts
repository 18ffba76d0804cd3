import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from './errors.ts'

// Algorithm 2 is Argon2id; the library's enum does not survive type stripping.
const OPTIONS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()))
const MOST_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

// Verified when there is no account, so that unknown and wrong take the same time.
const nobodysHash = hash('a password that nobody has', OPTIONS)

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash)
  const right = await inTurn(() => verify(against, password))
  return right && stored !== null
}

/** Each hash takes a core and 19 MiB for a while: so many at once, some in line, and no more. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
