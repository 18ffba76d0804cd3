import { globSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { ensureChromium } from '../test/browser/chromium.ts'
import { disableFsync, startTestPostgres } from '../test/postgres.ts'

// npm test [-- files…] runs all tests, or the named ones; --deep runs the long ones at full length.
const args = process.argv.slice(2)
const deep = args.includes('--deep')
const named = args.filter((arg) => !arg.startsWith('--'))
const files = named.length ? named : globSync(['src/**/*.test.ts', 'test/**/*.test.ts']).sort()
if (deep) process.env.JOULE_DEEP = '1'

await ensureChromium((line) => process.stderr.write(`${line}\n`))
// One PostgreSQL for the whole run, shared by all test files.
const postgres = await startTestPostgres()
await disableFsync(postgres)

let closing = '0 passed, 1 failed'
let failed = 1
const tests = run({ files, concurrency: 3, timeout: deep ? 3_600_000 : 300_000 })
tests.on('test:summary', ({ file, counts }) => {
  if (file) return
  failed = counts.tests - counts.passed - counts.skipped - counts.todo
  closing = `${counts.passed} passed, ${failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
})
await pipeline(tests, new spec(), process.stdout, { end: false })

await postgres.stop()
process.stdout.write(`${closing}\n`)
process.exit(failed ? 1 : 0)
