/** Stands in for `node:test`: keeps the tests of a file, so that they can be run one by one, many times. */
type Work = (t: Context) => unknown
interface Options {
  skip?: boolean | string
}

export interface CollectedTest {
  name: string
  run: Work
}

let collected: CollectedTest[] = []

export function takeCollected(): CollectedTest[] {
  const tests = collected
  collected = []
  return tests
}

export function test(name: string, ...rest: [Work] | [Options, Work]): void {
  const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest
  if (!options.skip) collected.push({ name, run })
}

/** What a whole file opened is closed with the process. */
export function after(): void {}

/** As much of node:test's TestContext as our tests use. */
export class Context {
  readonly signal = new AbortController().signal
  readonly name: string
  readonly #afters: (() => unknown)[] = []

  constructor(name: string) {
    this.name = name
  }

  after(work: () => unknown): void {
    this.#afters.push(work)
  }

  diagnostic(): void {}
  skip(): void {}

  async test(name: string, ...rest: [Work] | [Options, Work]): Promise<void> {
    const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest
    if (!options.skip) await runTest({ name, run })
  }

  async end(): Promise<void> {
    for (const work of this.#afters) await work()
  }
}

export class TimeoutError extends Error {}

/** A test that does not end in time is left to itself, without the site that it opened. */
export async function runTest({ name, run }: CollectedTest, timeoutMs?: number): Promise<void> {
  const context = new Context(name)
  try {
    await (timeoutMs ? inTime(async () => run(context), timeoutMs) : run(context))
  } finally {
    await context.end()
  }
}

export async function inTime(work: () => Promise<unknown>, timeoutMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new TimeoutError('took too long')), timeoutMs)
  await Promise.race([work(), promise]).finally(() => clearTimeout(timer))
}
