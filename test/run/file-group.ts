import path from 'node:path'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { DEEP } from '../kit/deep.ts'
import { disableAsyncHooks, enableAsyncHooks } from './async-hooks.ts'
import './cheap-passwords.ts'
import { endFile, endProcess } from './closing.ts'

// A static import would load it first.
const { after, suite } = await import('node:test')

// Generated cases are the same in every npm test: a failure should mean a change, not a new case. test:deep makes new ones. A failure
// tells its seed; JOULE_SEED makes the same ones again.
const seed = process.env.JOULE_SEED ?? (DEEP ? undefined : '1')
if (seed) fc.configureGlobal({ seed: Number(seed) })

// node:test says of what no test has awaited only the message.
process.on('unhandledRejection', (error) => process.stderr.write(`${inspect(error)}\n`))

// Runs the test files named on the command line one after the other in this process, each as a suite with a database of
// its own. Loading and compiling what they import costs two seconds of processor time, which a group pays once.
for (const file of process.argv.slice(2)) {
  enableAsyncHooks()
  await suite(file, async () => {
    after(endFile)
    await import(path.resolve(file))
    disableAsyncHooks()
  })
}
await endProcess()
