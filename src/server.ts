import { readConfig } from './kernel/config.ts'
import { writePrivately } from './kernel/data-folders.ts'
import { explainFailure } from './kernel/ops/startup-error.ts'
import { serve } from './serve.ts'

writePrivately()
try {
  await serve(readConfig(undefined, { development: process.argv.includes('--dev') }))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
