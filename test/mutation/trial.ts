import { type CollectedTest, inTime, runTest, TimeoutError } from './collected-tests.ts'

/** Of a test without a mutant. */
export const FIRST_TIMEOUT_MS = 60_000
/** A test that takes so much longer than without a mutant waits for what does not come. */
const timeoutAfter = (ms: number) => 5_000 + 5 * ms
/** Closing what a test opened, and dropping its database, may take for ever too. */
const CLOSING_MS = 20_000

export interface OwnTest extends CollectedTest {
  file: string
  /** How long it takes without a mutant. */
  ms: number
}

export interface Version {
  tests: OwnTest[]
  /** The database is dropped, after an audit if asked for. */
  endFile(audited: boolean): Promise<void>
  endProcess(): Promise<void>
}

let failure: unknown
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => {
    failure ??= error
  })

/**
 * The tests of a file share a database, as in npm test. In another order they may disturb each other, and a busy machine makes
 * them fail: a failure counts once it is repeated, alone.
 */
export async function killerOfFile(
  loaded: Version,
  tests: OwnTest[],
): Promise<{ name: string; error: unknown } | undefined> {
  let used = false
  for (const test of tests) {
    const timeoutMs = timeoutAfter(test.ms)
    used = !(await failureOf(() => runTest(test, timeoutMs), timeoutMs + CLOSING_MS))
    if (used) continue
    await failureOf(() => loaded.endFile(false), CLOSING_MS)
    const error = await failureAlone(loaded, test, timeoutMs)
    if (error) return { name: test.name, error }
  }
  const error = await failureOf(() => loaded.endFile(used))
  return error && !(error instanceof TimeoutError) ? { name: 'the audit', error } : undefined
}

/** Runs a test on a database of its own, which is audited. */
export async function failureAlone(
  loaded: Version,
  test: OwnTest,
  timeoutMs = FIRST_TIMEOUT_MS,
): Promise<unknown> {
  const failed = await failureOf(() => runTest(test, timeoutMs), timeoutMs + CLOSING_MS)
  const ended = await failureOf(() => loaded.endFile(!failed), failed ? CLOSING_MS : FIRST_TIMEOUT_MS)
  return failed ?? ended
}

export async function failureOf(
  work: () => Promise<void>,
  timeoutMs = 2 * FIRST_TIMEOUT_MS,
): Promise<unknown> {
  failure = undefined
  try {
    await inTime(work, timeoutMs)
  } catch (error) {
    failure ??= error
  }
  return failure
}
