import { type CollectedTest, inTime, runTest, TimeoutError } from './collected-tests.ts'

/** Of a test without a mutant. */
export const FIRST_TIMEOUT_MS = 60_000
/** A test that takes so much longer than without a mutant waits for what does not come. */
const timeoutAfter = (ms: number) => 5_000 + 5 * ms

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
    used = !(await failureOf(() => runTest(test, timeoutAfter(test.ms))))
    if (used) continue
    await failureOf(() => loaded.endFile(false))
    const error = await failureAlone(loaded, test, timeoutAfter(test.ms))
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
  const failed = await failureOf(() => runTest(test, timeoutMs))
  const ended = await failureOf(() => loaded.endFile(!failed))
  return failed ?? ended
}

export async function failureOf(work: () => Promise<void>): Promise<unknown> {
  failure = undefined
  try {
    // Closing what a test opened may take for ever too.
    await inTime(work, 2 * FIRST_TIMEOUT_MS)
  } catch (error) {
    failure ??= error
  }
  return failure
}
