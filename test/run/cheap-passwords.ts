import { createRequire } from 'node:module'
import type { TestContext } from 'node:test'

// Passwords that tests set through the site are hashed at the least cost Argon2 has. At the real one, 19 MB and 30 ms of a core
// for each, they were a seventh of the processor time of the tests next to the source. A hash names its own cost, so checking it is
// as cheap. Must be loaded before the site, which takes these functions as it finds them; programs that tests start are not changed.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
const { hash, verify } = argon2
const LEAST = { memoryCost: 8, timeCost: 1 }
/** What is checked where there is no account (`kernel/crypto/password.ts`), whatever comes out: its salt, and its cost. */
const [DUMMY_SALT, DUMMY_COST] = ['$1y6tS4BhkS/QmQnHmB/HmQ$', 'm=19456,t=2']
let cheap = true
let held: Promise<void> | undefined

argon2.hash = (password, options, ...rest) =>
  hash(password, cheap ? { ...options, ...LEAST } : options, ...rest)
argon2.verify = async (stored, ...rest) => {
  await held
  const isDummy = typeof stored === 'string' && stored.includes(DUMMY_SALT)
  return verify(cheap && isDummy ? stored.replace(DUMMY_COST, 'm=8,t=1') : stored, ...rest)
}

/** For a test of those who wait while others' passwords are checked. */
export function hashAtFullCost(t: TestContext): void {
  cheap = false
  t.after(() => {
    cheap = true
  })
}

/** No password is compared until the test lets them go. */
export function holdPasswords(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    held = undefined
    resolve()
  }
}
