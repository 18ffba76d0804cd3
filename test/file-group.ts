import path from 'node:path'
import { after, suite } from 'node:test'
import { endFile, endProcess } from './closing.ts'

// Runs the test files named on the command line one after the other in this process, each as a suite with a database of
// its own. Loading and compiling what they import costs two seconds of processor time, which a group pays once.
for (const file of process.argv.slice(2))
  await suite(file, async () => {
    after(endFile)
    await import(path.resolve(file))
  })
await endProcess()
