import { readConfig } from './kernel/config/config.ts'
import { writePrivately } from './kernel/config/data-folders.ts'
import { explainFailure } from './kernel/ops/explain-failure.ts'
import { serve } from './serve.ts'

writePrivately()
try {
  await serve(readConfig(undefined, { development: process.argv.includes('--dev') }))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
