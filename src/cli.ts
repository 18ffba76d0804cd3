import { setTimeout as pause } from 'node:timers/promises'
import { createContext } from './commands/context.ts'
import { type Call, callOf, findCommand, usage } from './commands/list.ts'
import { wordsIn } from './i18n/words.ts'
import { readConfig } from './kernel/config/config.ts'
import { writePrivately } from './kernel/config/data-folders.ts'
import { InvalidRequest, Refusal } from './kernel/errors.ts'
import { explainFailure } from './kernel/ops/explain-failure.ts'

const INTERRUPTED = 130
const GRACE_MS = 3_000

writePrivately()
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort())

const found = await findCommand(process.argv.slice(2))
if (!found) fail(await usage())
if (!found.call) fail(`Usage: npm run cli -- ${callOf(found.command)}`)
const { call } = found

try {
  process.exit(await runUntilInterrupted(call))
} catch (error) {
  fail(
    interruption.signal.aborted ? 'Interrupted' : explain(error),
    interruption.signal.aborted ? INTERRUPTED : 1,
  )
}

async function runUntilInterrupted({ command, args, options }: Call): Promise<number> {
  await using closing = new AsyncDisposableStack()
  const context = createContext(readConfig(), interruption.signal, closing, command)
  return await Promise.race([command.run(context, args, options), afterInterruption()])
}

/** Grace period: a command that listens for the interrupt may clean up, others are abandoned. */
async function afterInterruption(): Promise<never> {
  await new Promise((resolve) => interruption.signal.addEventListener('abort', resolve))
  await pause(GRACE_MS)
  throw new Error('Interrupted')
}

function explain(error: unknown): string {
  return error instanceof Refusal ? explainRefusal(error) : explainFailure(error)
}

function fail(message: string, exitCode = 1): never {
  process.stderr.write(`${message}\n`)
  process.exit(exitCode)
}

/** What the site would answer, in one line. */
function explainRefusal(refusal: Refusal): string {
  const { errors, validation } = wordsIn('en')
  if (!(refusal instanceof InvalidRequest)) return errors[refusal.sentence]
  return refusal.problems
    .map(({ field, rule, limit = '' }) => `${field}: ${validation[rule](limit)}`)
    .join(' ')
}
